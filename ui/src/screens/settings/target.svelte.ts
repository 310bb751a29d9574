/** A destination being edited: a folder, or a server. */
import type { TargetInput, TargetView } from "../../bindings";
import { Form, type Wrong } from "../../lib/form.svelte";
import { asItWas, NOWHERE } from "../../lib/localPlace";
import { t } from "../../lib/texts.svelte";

const SFTP_PORT = 22;
const MAX_PORT = 65_535;

export class TargetDraft extends Form {
  kind = $state<"folder" | "sftp">("folder");
  name = $state("");
  dir = $state.raw(NOWHERE);
  user = $state("");
  host = $state("");
  port = $state(String(SFTP_PORT));
  serverDir = $state("");
  login = $state<"password" | "key">("password");
  keyFile = $state.raw(NOWHERE);

  constructor(target: TargetView | null = null) {
    super();
    if (target === null) return;
    this.name = target.name;
    const place = target.place;
    this.kind = place.kind;
    if (place.kind === "folder") this.dir = asItWas(place.dir);
    else {
      this.user = place.user;
      this.host = place.host;
      this.port = String(place.port);
      this.serverDir = place.dir;
      this.login = place.key_file === undefined ? "password" : "key";
      this.keyFile = asItWas(place.key_file ?? "");
    }
  }

  /** Everything that can be filled in. */
  get values(): unknown {
    const { kind, name, dir, user, host, port, serverDir, login, keyFile } = this;
    return [kind, name, dir, user, host, port, serverDir, login, keyFile];
  }

  /** What is wrong; browsing for a folder does not need one. */
  protected override wrong(needsFolder = true): Wrong {
    const missing = (value: string, key: string): string => (value.trim() === "" ? t(key) : "");
    if (this.kind === "folder") return { "target-dir": missing(this.dir.shown, "target-dir-missing") };
    const port = Number(this.port.trim());
    return {
      "target-host": missing(this.host, "target-host-missing"),
      "target-port": Number.isInteger(port) && port >= 1 && port <= MAX_PORT ? "" : t("target-port-wrong"),
      "target-user": missing(this.user, "target-user-missing"),
      "target-key": this.login === "key" ? missing(this.keyFile.shown, "target-key-missing") : "",
      "target-server-dir": needsFolder ? missing(this.serverDir, "target-server-dir-missing") : "",
    };
  }

  /** The input, or null after setting the errors if anything is missing. */
  read(needsFolder = true): TargetInput | null {
    if (!this.judge(this.wrong(needsFolder))) return null;
    if (this.kind === "folder") return { name: this.name.trim(), place: { kind: "folder", dir: this.dir.given } };
    const server = {
      kind: "sftp" as const,
      user: this.user.trim(),
      host: this.host.trim(),
      port: Number(this.port.trim()),
      dir: this.serverDir.trim(),
    };
    return {
      name: this.name.trim(),
      place: this.login === "key" ? { ...server, key_file: this.keyFile.given } : server,
    };
  }
}
