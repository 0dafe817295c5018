import { useTexts } from '@vetcare/web-kit';
import { usePersonWords } from '@vetcare/web-kit/person';
import { cardTexts } from './card.texts';

interface Named {
  FirstName: string;
  LastName: string;
}

/** "Dr. Asha Rao", in the visitor's language. */
export function useDoctorName(): (doctor: Named) => string {
  const { name } = useTexts(cardTexts);
  return ({ FirstName, LastName }) => name(FirstName, LastName);
}

/** A field of work in the visitor's language; one that we have no word for stays as it is. */
export function useSpecializationName(): (specialization: string) => string {
  const { veterinarian } = useTexts(cardTexts);
  const words = usePersonWords();
  return (specialization) => (specialization ? words.specialization(specialization) : veterinarian);
}
