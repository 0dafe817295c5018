import { use } from 'react';
import { useLanguage } from '../area/platform';
import type { Catalogue, Translation } from './catalogue';

/** The texts in the visitor's language. Where they are not there yet, the nearest Suspense waits. */
export function useTexts<T>(catalogue: Catalogue<T>): Translation<T> {
  const language = useLanguage();
  const texts = catalogue.in(language);
  if (language !== 'en' && !texts) use(catalogue.load(language));
  return texts ?? (catalogue.en as Translation<T>);
}
