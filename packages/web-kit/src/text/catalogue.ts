import type { Language } from './language';

type Text = string | ((...values: never[]) => string);
type Texts = { readonly [key: string]: Text | Texts };
type Translated = Exclude<Language, 'en'>;

/** The same texts in another language. A missing key is a type error. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Text ? T[K] : Translation<T[K]>;
};

/** The texts of one feature. English is bundled with the code; other languages are loaded on demand. */
export interface Catalogue<T> {
  readonly en: T;
  /** Loads the texts of a language once. If that fails they stay English. */
  load(language: Translated): Promise<void>;
  /** The texts in a language, or undefined until they are loaded. */
  in(language: Language): Translation<T> | undefined;
}

const catalogues: Catalogue<unknown>[] = [];

/**
 * `defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" *\/ './home.texts.hi') })`. The chunk name puts all Hindi
 * texts of an area into one file. A translation without one of the keys does not compile.
 */
export function defineTexts<T extends Texts>(
  en: T,
  others: { readonly [L in Translated]: () => Promise<{ readonly [M in L]: Translation<T> }> },
): Catalogue<T> {
  const fetched: { [L in Language]?: Translation<T> } = {};
  const loading: { [L in Translated]?: Promise<void> } = {};
  const fetchTexts = async (language: Translated): Promise<void> => {
    try {
      fetched[language] = (await others[language]())[language];
    } catch (error) {
      console.error(error);
      fetched[language] = en as Translation<T>;
    }
  };
  const catalogue: Catalogue<T> = {
    en,
    load: (language) => (loading[language] ??= fetchTexts(language)),
    in: (language) => (language === 'en' ? (en as Translation<T>) : fetched[language]),
  };
  catalogues.push(catalogue as Catalogue<unknown>);
  return catalogue;
}

/** Loads the translations of all scripts loaded so far. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'en') return;
  await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
}
