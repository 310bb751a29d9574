/** The open dialogs, the newest on top. A dialog is a component that answers once through `done`. */
import type { Component, ComponentProps } from "svelte";
import ConfirmDialog from "../dialogs/ConfirmDialog.svelte";
import { app } from "./app.svelte";

type Answering = { done: (answer: never) => void };
type OpenDialog = { id: number; component: Component<Record<string, unknown>>; props: Record<string, unknown> };

let next = 1;
const open = $state<{ stack: OpenDialog[] }>({ stack: [] });

export function openDialogs(): readonly OpenDialog[] {
  return open.stack;
}

export function hasDialog(): boolean {
  return open.stack.length > 0;
}

/** Asks for confirmation; the safe answer is the default. */
export function confirmed(question: Omit<ComponentProps<typeof ConfirmDialog>, "done">): Promise<boolean> {
  return ask(ConfirmDialog, question);
}

/**
 * Opens a dialog and resolves to its answer. Afterwards the focus returns to where it was. What was said before is gone.
 */
export function ask<P extends Answering>(
  component: Component<P>,
  props: Omit<P, "done">,
): Promise<Parameters<P["done"]>[0]> {
  app.message = null;
  return explain(component, props);
}

/** The same for a dialog that tells more of what was just said: that stays. */
export function explain<P extends Answering>(
  component: Component<P>,
  props: Omit<P, "done">,
): Promise<Parameters<P["done"]>[0]> {
  const origin = document.activeElement;
  const id = next++;
  return new Promise((resolve) => {
    const done: P["done"] = (answer): void => {
      open.stack = open.stack.filter((dialog) => dialog.id !== id);
      resolve(answer);
      queueMicrotask(() => {
        if (origin instanceof HTMLElement && origin.isConnected && origin !== document.body) origin.focus();
      });
    };
    open.stack = [
      ...open.stack,
      { id, component: component as unknown as Component<Record<string, unknown>>, props: { ...props, done } },
    ];
  });
}
