import { useLanguage } from '../area/platform';
import type { Language } from './preferences';

type Text = string | ((...values: never[]) => string);
type Texts = { readonly [key: string]: Text | Texts };

/** The same keys in another language: any text, functions keep their parameters. */
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Text ? T[K] : Translated<T[K]>;
};

export type Catalogue<T> = { readonly en: T } & { readonly [L in Exclude<Language, 'en'>]: Translated<T> };

/** All texts of an area. A key that a translation forgets is a type error. */
export function defineTexts<const T extends Texts>(catalogue: Catalogue<T>): Catalogue<T> {
  return catalogue;
}

/** The catalogue in the visitor's language. */
export function useTexts<T extends Texts>(catalogue: Catalogue<T>): Translated<T> {
  return (catalogue as Readonly<Record<Language, Translated<T>>>)[useLanguage()];
}
