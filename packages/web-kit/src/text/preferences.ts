import { loadTexts } from './catalogue';
import type { Language } from './language';

export type Theme = 'light' | 'dark' | 'system';

export interface Preferences {
  get(): Readonly<{ language: Language; theme: Theme }>;
  subscribe(listener: () => void): () => void;
  /** Takes effect once the texts of the language are loaded. */
  setLanguage(language: Language): Promise<void>;
  setTheme(theme: Theme): void;
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | undefined =>
  choices.find((choice) => choice === value);

/** Language and theme of this browser, kept in `storage` and reflected in the attributes of `root`. */
export function createPreferences(deps: { storage: Storage; root: HTMLElement }): Preferences {
  let state = {
    language: oneOf<Language>(['en', 'hi'], deps.storage.getItem('vetcare-language')) ?? 'en',
    theme: oneOf<Theme>(['light', 'dark'], deps.storage.getItem('vetcare-theme')) ?? 'system',
  };
  const listeners = new Set<() => void>();
  let wanted = state.language;

  const apply = (): void => {
    deps.root.lang = state.language;
    // Tells the gateway not to send the English first paint.
    const age = state.language === 'en' ? 0 : 31_536_000;
    const { ownerDocument: page } = deps.root;
    const isSecure = page.location.protocol === 'https:';
    page.cookie = `${isSecure ? '__Secure-' : ''}vetcare-language=${state.language}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    if (state.theme === 'system') delete deps.root.dataset.theme;
    else deps.root.dataset.theme = state.theme;
  };
  const change = (next: Partial<typeof state>): void => {
    state = { ...state, ...next };
    deps.storage.setItem('vetcare-language', state.language);
    deps.storage.setItem('vetcare-theme', state.theme);
    apply();
    for (const listener of listeners) listener();
  };

  apply();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async setLanguage(language) {
      wanted = language;
      await loadTexts(language);
      if (language === wanted) change({ language });
    },
    setTheme: (theme) => change({ theme }),
  };
}
