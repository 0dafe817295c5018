import { type Language, useLanguage, usePlatform, useTexts } from '@vetcare/web-kit';
import { languageFieldTexts } from './language-field.texts';

/** Each language in its own words, so that everybody finds theirs. */
const options: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
];

/** The language of the pages and mails, and the props of the `RadioGroup` that changes it. */
export function useLanguageField() {
  const { title, lead } = useTexts(languageFieldTexts);
  const { preferences } = usePlatform();
  const value = useLanguage();
  const onChange = (language: Language) => void preferences.setLanguage(language);
  return {
    title,
    lead,
    field: { label: title, hideLabel: true, look: 'segmented', value, onChange, options } as const,
  };
}
