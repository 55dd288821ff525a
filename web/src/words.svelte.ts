import { settings } from "./settings.svelte";

// Every sentence the browser says, in the language of the settings. The keys are those of content/words below [web].

type Sentences = Record<string, string>;
export type Parts = Record<string, string | number>;
export type Language = "en" | "fr";
export type Both = { en: string; fr: string };

const loaders: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

let sentences = $state.raw<Sentences>({});

export async function loadWords(language: Language): Promise<void> {
  sentences = (await loaders[language]()).default;
  document.documentElement.lang = language;
}

/** French sets a space before some signs; the line is not broken there. */
export function unbroken(text: string): string {
  return settings.language === "fr" ? text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text;
}

/** The sentence of that key. {name} is filled in; {name:one|many} is one of two words by the number of that name. */
export function say(key: string, parts: Parts = {}): string {
  const sentence = sentences[key];
  if (sentence === undefined) return key;
  const filled = sentence.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = parts[name] ?? "";
      if (one === undefined) return String(value);
      return (settings.language === "fr" ? Math.abs(Number(value)) < 2 : Number(value) === 1) ? one : (many ?? "");
    },
  );
  return unbroken(filled);
}

/** What content says in both languages. */
export function told(text: Both): string {
  return unbroken(text[settings.language]);
}
