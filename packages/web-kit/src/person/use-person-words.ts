import { useTexts } from '@vetcare/web-kit';
import { personTexts } from './person.texts';

/** In the order in which they are asked. */
export const GENDERS = ['Male', 'Female', 'Other'] as const;

/** What the contract's words about a person are in the visitor's language. */
export function usePersonWords() {
  const { genders, specializations } = useTexts(personTexts);
  const names: Readonly<Record<string, string>> = specializations;
  return {
    genders,
    /** One that we have no word for stays as it is. */
    specialization: (name: string): string => names[name] ?? name,
  };
}
