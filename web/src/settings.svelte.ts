// What this browser remembers of its user. Everything else is the server's.

export type Theme = "dark" | "light";
export type Pace = "calm" | "quick" | "none";

interface Kept {
  language: "en" | "fr";
  theme: Theme;
  pace: Pace;
  sound: boolean;
  confirm: boolean;
  name: string;
  token: string | null;
}

const place = "bronze";

function remembered(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings implements Kept {
  language = $state<"en" | "fr">("en");
  theme = $state<Theme>("dark");
  pace = $state<Pace>("calm");
  sound = $state(false);
  confirm = $state(false);
  name = $state("");
  token = $state<string | null>(null);

  constructor() {
    const kept = remembered();
    const asked = new URLSearchParams(location.search);
    const language = asked.get("lang") ?? kept.language ?? (navigator.language.startsWith("fr") ? "fr" : "en");
    this.language = language === "fr" ? "fr" : "en";
    const theme =
      asked.get("theme") ?? kept.theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
    this.theme = theme === "light" ? "light" : "dark";
    this.pace = kept.pace ?? (matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "calm");
    this.sound = kept.sound ?? false;
    this.confirm = kept.confirm ?? false;
    this.name = kept.name ?? "";
    this.token = kept.token ?? null;
  }

  /** Called inside an effect: writes whatever changed. */
  keep(): void {
    const { language, theme, pace, sound, confirm, name, token } = this;
    document.documentElement.dataset["theme"] = theme;
    document.documentElement.dataset["pace"] = pace;
    try {
      localStorage.setItem(
        place,
        JSON.stringify({ language, theme, pace, sound, confirm, name, token } satisfies Kept),
      );
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
