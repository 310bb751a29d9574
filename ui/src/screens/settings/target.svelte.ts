/** A destination being edited: a folder, or a server. */
import type { TargetInput, TargetView } from "../../bindings";
import { Form, type FormError } from "../../lib/form.svelte";
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

  /** What is wrong; browsing for a folder does not need one. */
  protected override wrong(needsFolder = true): readonly FormError[] {
    const errors: FormError[] = [];
    const need = (id: string, value: string, key: string): void => {
      if (value.trim() === "") errors.push({ id, text: t(key) });
    };
    if (this.kind === "folder") need("target-dir", this.dir.shown, "target-dir-missing");
    else {
      need("target-host", this.host, "target-host-missing");
      const port = Number(this.port.trim());
      if (!Number.isInteger(port) || port < 1 || port > MAX_PORT)
        errors.push({ id: "target-port", text: t("target-port-wrong") });
      need("target-user", this.user, "target-user-missing");
      if (needsFolder) need("target-server-dir", this.serverDir, "target-server-dir-missing");
      if (this.login === "key") need("target-key", this.keyFile.shown, "target-key-missing");
    }
    return errors;
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
