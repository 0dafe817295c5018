import type { Language } from './language';

type Text = string | ((...values: never[]) => string);
type Texts = { readonly [key: string]: Text | Texts };
type Translated = Exclude<Language, 'en'>;

/** The same keys in another language: any text, functions keep their parameters. A forgotten key is a type error. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Text ? T[K] : Translation<T[K]>;
};

/** All texts of one subject. English comes with the code, another language in a file for whoever reads it. */
export interface Catalogue<T> {
  readonly en: T;
  /** Fetches the texts of `language` once. Those that can't be fetched stay English. */
  load(language: Translated): Promise<void>;
  /** The texts in `language` as far as they have been fetched. */
  in(language: Language): Translation<T> | undefined;
}

const catalogues: Catalogue<unknown>[] = [];

/**
 * `defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" *\/ './home.texts.hi') })`: one file for each area and
 * language. A translation without one of the keys does not compile here.
 */
export function defineTexts<T extends Texts>(
  en: T,
  others: { readonly [L in Translated]: () => Promise<{ readonly [M in L]: Translation<T> }> },
): Catalogue<T> {
  const fetched: { [L in Language]?: Translation<T> } = {};
  const under: { [L in Translated]?: Promise<void> } = {};
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
    load: (language) => (under[language] ??= fetchTexts(language)),
    in: (language) => (language === 'en' ? (en as Translation<T>) : fetched[language]),
  };
  catalogues.push(catalogue as Catalogue<unknown>);
  return catalogue;
}

/** Fetches all that the scripts so far can say in `language`. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'en') return;
  await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
}
