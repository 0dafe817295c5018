import type { Catalogue, Translation } from '../text/catalogue';
import { useLanguage } from './platform';

/** The texts in the visitor's language. Suspends while they are loading. */
export function useTexts<T>(catalogue: Catalogue<T>): Translation<T> {
  const language = useLanguage();
  const texts = catalogue.in(language);
  // Thrown instead of passed to `use`, which would resume in the middle of the component with `texts` still undefined.
  if (language !== 'en' && !texts) throw catalogue.load(language);
  return texts ?? (catalogue.en as Translation<T>);
}
