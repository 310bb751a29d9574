/**
 * Looks at every screen: pictures and axe-core, in Chromium, with the fake core and the content policy of the app.
 *
 * npx vite build --config dev/vite.config.ts && node --experimental-websocket dev/look.mjs [--out DIR] [--only NAME] [--dark]
 */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { SCENES } from "./scenes.mjs";

const here = import.meta.dirname;
const option = (name, otherwise) =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : otherwise;
const out = option("--out", join(tmpdir(), "openbaarmaker-schermen"));
const only = option("--only", "");
const isDark = process.argv.includes("--dark");
const axe = readFileSync(join(here, "../node_modules/axe-core/axe.min.js"), "utf8");
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" };
/** One after another all scenes took about five minutes on two cores. */
const PATIENCE_MINUTES = 20;
/** Scenes that are looked at beside each other: most of the time of each is waiting for what it shows. */
const BESIDE = 3;
mkdirSync(out, { recursive: true });

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://x").pathname;
  const file = join(here, "dist", path === "/" ? "index.html" : path);
  try {
    const body = readFileSync(file);
    response
      .writeHead(200, {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "content-security-policy": POLICY,
      })
      .end(body);
  } catch {
    response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${server.address().port}/`;

const profile = mkdtempSync(join(tmpdir(), "chromium-"));
const chromium = spawn(
  "chromium",
  [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--hide-scrollbars=false",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "about:blank",
  ],
  { stdio: ["ignore", "ignore", "pipe"] },
);
let said = "";
// A browser that does not start or no longer answers ends the look rather than holding it up for ever.
const giveUp = setTimeout(() => {
  console.log(`FAILED: not done within ${PATIENCE_MINUTES} minutes; the browser said: ${said.slice(-2000)}`);
  chromium.kill();
  process.exit(1);
}, PATIENCE_MINUTES * 60_000);
const endpoint = await new Promise((resolve) => {
  chromium.stderr.on("data", (data) => {
    said += data;
    const match = /DevTools listening on (ws:\/\/\S+)/.exec(said);
    if (match) resolve(match[1]);
  });
});
const socket = new WebSocket(endpoint);
await new Promise((resolve) => {
  socket.onopen = resolve;
});
let next = 1;
const waiting = new Map();
/** What the console of each page said, by its session. */
const complaints = new Map();
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.id !== undefined) {
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
    return;
  }
  const { method, params, sessionId } = message;
  const complain = (text) => complaints.get(sessionId)?.push(text);
  if (method === "Runtime.exceptionThrown")
    complain(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
  else if (method === "Log.entryAdded" && params.entry.level === "error") complain(params.entry.text);
  else if (method === "Runtime.consoleAPICalled" && ["error", "warning"].includes(params.type))
    complain(params.args.map((arg) => arg.value ?? arg.description).join(" "));
};
const send = (method, params = {}, sessionId = undefined) =>
  new Promise((resolve, reject) => {
    const id = next++;
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ id, method, params, sessionId }));
  });

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let failures = 0;
const open = SCENES.filter((one) => only === "" || one.name.includes(only));
const lookAtAll = async () => {
  for (let scene = open.shift(); scene !== undefined; scene = open.shift()) await lookAt(scene);
};
await Promise.all(Array.from({ length: BESIDE }, lookAtAll));
clearTimeout(giveUp);
chromium.kill();
server.close();
console.log(failures === 0 ? "all well" : `${failures} remarks`);
process.exit(failures === 0 ? 0 : 1);

/** Does the steps of a scene in a browser context of its own, takes its picture and says what is wrong with it. */
async function lookAt(scene) {
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const tell = (method, params) => send(method, params, sessionId);
  complaints.set(sessionId, []);
  // Each page behaves as the one in front.
  await Promise.all([
    tell("Page.enable"),
    tell("Runtime.enable"),
    tell("Log.enable"),
    tell("Emulation.setFocusEmulationEnabled", { enabled: true }),
  ]);
  const [width, height] = scene.size ?? [1280, 800];
  await tell("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  const features = [
    { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
    { name: "prefers-reduced-motion", value: "reduce" },
  ];
  if (scene.forced) features.push({ name: "forced-colors", value: "active" });
  await tell("Emulation.setEmulatedMedia", { features });
  await tell("Page.navigate", { url: `${base}?fresh&${scene.url ?? ""}` });
  const run = async (expression) => {
    const result = await tell("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (result.exceptionDetails)
      throw new Error(
        `${scene.name}: ${result.exceptionDetails.exception?.description ?? result.exceptionDetails.text} in ${expression}`,
      );
    return result.result.value;
  };
  await run(HELPERS());
  await pause(500);
  try {
    for (const step of scene.steps ?? []) {
      if (typeof step === "number") await pause(step);
      else if (step.startsWith("key:")) {
        const parts = step.slice(4).split("+");
        const key = parts.pop();
        const modifiers = parts.reduce((sum, part) => sum + { Alt: 1, Ctrl: 2, Meta: 4, Shift: 8 }[part], 0);
        const codes = {
          Enter: 13,
          Escape: 27,
          Tab: 9,
          ArrowDown: 40,
          ArrowUp: 38,
          End: 35,
          Home: 36,
          F2: 113,
          F6: 117,
          F8: 119,
          F10: 121,
          Delete: 46,
        };
        const named = { Space: " ", Plus: "+" }[key] ?? key;
        const event = {
          key: named,
          code: key,
          modifiers,
          windowsVirtualKeyCode: codes[key] ?? named.toUpperCase().charCodeAt(0),
          ...(key === "Enter" ? { text: "\r" } : {}),
        };
        await tell("Input.dispatchKeyEvent", { type: "keyDown", ...event });
        await tell("Input.dispatchKeyEvent", { type: "keyUp", ...event });
      } else if (step.startsWith("type:")) await tell("Input.insertText", { text: step.slice(5) });
      else {
        // A claim gets the time that a loaded machine needs.
        let value = await run(step);
        for (let tries = 0; value === false && tries < 60; tries += 1) {
          await pause(100);
          value = await run(step);
        }
        if (value !== undefined && value !== null && value !== true) {
          if (value === false) {
            console.log(`FAILED ${scene.name}: ${step}`);
            failures += 1;
          } else console.log(`${scene.name}: ${JSON.stringify(value)}`);
        }
      }
      await pause(90);
    }
  } catch (error) {
    console.log(`FAILED ${error.message}`);
    failures += 1;
  }
  await pause(250);
  const { data } = await tell("Page.captureScreenshot", { format: "png" });
  writeFileSync(join(out, `${scene.name}${isDark ? "-donker" : ""}.png`), Buffer.from(data, "base64"));
  await run(axe);
  const found = await run(
    `axe.run(document, { runOnly: ["wcag2a","wcag2aa","wcag21a","wcag21aa","wcag22aa","best-practice"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 140) + " | " + n.failureSummary.split("\\n").slice(1, 3).join(" ")).join(" || ")))`,
  );
  const cut = await run("cutOff()");
  const nameless = await run("nameless()");
  for (const line of [
    ...found.map((one) => `axe ${one}`),
    ...complaints.get(sessionId).map((one) => `console ${one}`),
    ...cut.map((one) => `cut ${one}`),
    ...nameless.map((one) => `name ${one}`),
  ]) {
    console.log(`${scene.name}: ${line}`);
    failures += 1;
  }
  await send("Target.disposeBrowserContext", { browserContextId });
}

function HELPERS() {
  return `
  window.all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  window.byText = (text, root = document) => [...(document.querySelector("dialog[open]") ?? root).querySelectorAll("button, summary, label")].filter((one) => one.checkVisibility({ visibilityProperty: true })).find((one) => one.textContent.replace(/\\s+/g, " ").trim().startsWith(text));
  window.soon = async (find, what) => { for (let at = 0; at < 150; at += 1) { const found = find(); if (found) return found; await new Promise((resolve) => setTimeout(resolve, 60)); } throw new Error("never there: " + what); };
  window.click = async (text) => { const found = await soon(() => byText(text), text); found.focus(); found.click(); };
  window.press = async (selector) => { const found = await soon(() => document.querySelector(selector), selector); found.focus(); found.click(); };
  window.row = async (index) => (await soon(() => document.querySelector("#row-" + index + " .choose"), "row")).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  window.rows = async (...indexes) => { for (const index of indexes) { await row(index); await new Promise((resolve) => setTimeout(resolve, 40)); } };
  window.open1 = async (index) => (await soon(() => document.querySelector("#row-" + index + " .choose"), "row")).parentElement.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  window.put = async (selector, value) => { const found = await soon(() => document.querySelector(selector), selector); found.focus(); found.value = value; found.dispatchEvent(new Event("input", { bubbles: true })); found.dispatchEvent(new Event("change", { bubbles: true })); };
  window.heading = () => document.activeElement?.tagName + ":" + document.activeElement?.textContent.trim().slice(0, 40);
  window.rowsInSight = () => { const frame = document.querySelector(".grid-rows").getBoundingClientRect(); const bottom = Math.min(frame.bottom, innerHeight, document.querySelector(".status-bar").getBoundingClientRect().top); return all(".row.document").filter((one) => { const box = one.getBoundingClientRect(); return box.top >= frame.top - 1 && box.bottom <= bottom + 1; }).length; };
  window.focusKept = () => document.activeElement !== document.body;
  window.cutOff = () => all("main, aside, nav, footer, dialog[open]").flatMap((area) => [...area.querySelectorAll("button, input, select, textarea, h1, h2, p, label, dd, dt, summary")].filter((one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden-text, .one-line, .row, .screen-head h1") && getComputedStyle(one).position !== "absolute").filter((one) => { const box = one.getBoundingClientRect(); const clip = one.closest("dialog, main, aside, nav, footer").getBoundingClientRect(); return box.right > clip.right + 1 || box.left < clip.left - 1 || (one.scrollWidth > one.clientWidth + 2 && one.tagName === "BUTTON"); }).map((one) => one.tagName + " " + (one.textContent || one.id).trim().slice(0, 50)));
  window.nameless = () => { const seen = new Map(); const bad = []; for (const one of all("button, input, select, textarea, a[href]")) { const name = (one.getAttribute("aria-label") ?? (one.labels?.[0]?.textContent || one.textContent)).replace(/\\s+/g, " ").trim(); if (name === "") bad.push("no name " + one.outerHTML.slice(0, 100)); if (one.tagName === "BUTTON" && !one.closest("nav, .tabs, .menu") && one.closest("dialog") === document.querySelector("dialog[open]")) { if (seen.has(name) && !["", "Naar Nog te doen", "See to do"].includes(name)) bad.push("twice: " + name); seen.set(name, one); } } return bad; };
  `;
}
