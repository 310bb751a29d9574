import { mount } from "svelte";
import "./css/tokens.css";
import "./css/base.css";
import "./css/buttons.css";
import "./css/fields.css";
import "./css/controls.css";
import "./css/combobox.css";
import "./css/frame.css";
import "./css/list.css";
import "./css/panel.css";
import "./css/dialog.css";
import "./css/screens.css";
import "./css/permits.css";
import "./css/narrow.css";
import "./css/forced.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target !== null) mount(App, { target });
