import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TypedSearch } from "../src/lib/typedSearch.svelte";

/** A search field with the filter behind it; `arrive` is the moment that the filter has what was told. */
function field() {
  const told: (string | undefined)[] = [];
  const input = { value: "" };
  const typed: TypedSearch = new TypedSearch(() => told.push(typed.take().search));
  return {
    told,
    input,
    typed,
    type: (text: string) => {
      input.value = text;
      typed.type(text);
    },
    arrive: (search: string) => typed.follow(search, input),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a search field", () => {
  it("tells what was typed after a pause, once", () => {
    const { told, typed, type } = field();
    type("be");
    type("besluit");
    expect([typed.isWaiting, told]).toEqual([true, []]);
    vi.runAllTimers();
    expect([typed.isWaiting, told]).toEqual([false, ["besluit"]]);
  });

  it("keeps the space between two words", () => {
    const { input, type, arrive } = field();
    type("besluit ");
    vi.runAllTimers();
    arrive("besluit");
    expect(input.value).toBe("besluit ");
  });

  it("keeps what is typed on while the filter gets what was told", () => {
    const { told, input, type, arrive } = field();
    type("be");
    vi.runAllTimers();
    type("bes");
    arrive("be");
    expect(input.value).toBe("bes");
    vi.runAllTimers();
    arrive("bes");
    expect([input.value, told]).toEqual(["bes", ["be", "bes"]]);
  });

  it("is emptied when the filters are, also when the search was not told yet", () => {
    const { told, input, typed, type, arrive } = field();
    type("besluit");
    arrive("");
    vi.runAllTimers();
    expect([input.value, typed.isWaiting, told]).toEqual(["", false, []]);
  });

  it("another filter takes along what was typed", () => {
    const { told, input, typed, type, arrive } = field();
    type("besluit");
    expect(typed.take()).toEqual({ search: "besluit" });
    arrive("besluit");
    vi.runAllTimers();
    expect([input.value, told]).toEqual(["besluit", []]);
    expect(typed.take()).toEqual({});
  });

  it("shows a search that was chosen elsewhere", () => {
    const { input, arrive } = field();
    arrive("woo");
    expect(input.value).toBe("woo");
  });
});
