import { useTexts } from '@vetcare/web-kit';
import { personTexts } from './person.texts';

/** In the order in which forms offer them. */
export const GENDERS = ['Male', 'Female', 'Other'] as const;

/** Translates the contract's genders and specializations. */
export function usePersonTexts() {
  const { genders, specializations } = useTexts(personTexts);
  const names: Readonly<Record<string, string>> = specializations;
  return {
    genders,
    /** An unknown specialization is returned unchanged. */
    specialization: (name: string): string => names[name] ?? name,
  };
}
