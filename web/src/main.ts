import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/grenze-gotisch/wght.css";
import "@fontsource-variable/grenze/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { ownArt } from "./art/own.svelte";
import { live } from "./live.svelte";
import { settings } from "./settings.svelte";
import "./ui/tokens.css";
import "./ui/base.css";
import { loadWords } from "./words.svelte";

live.connect();
void ownArt.load();
await loadWords(settings.language);
mount(App, { target: document.getElementById("app")! });
