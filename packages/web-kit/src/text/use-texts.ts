import { useLanguage } from '../area/platform';
import type { Catalogue, Translation } from './catalogue';

/** The texts in the visitor's language. Where they are not there yet, the nearest Suspense waits. */
export function useTexts<T>(catalogue: Catalogue<T>): Translation<T> {
  const language = useLanguage();
  const texts = catalogue.in(language);
  // Thrown, not used: React goes on in the middle of a component that uses a promise, and then they are there already.
  if (language !== 'en' && !texts) throw catalogue.load(language);
  return texts ?? (catalogue.en as Translation<T>);
}
