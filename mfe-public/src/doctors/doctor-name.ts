import { useTexts } from '@vetcare/web-kit';
import { type Named, usePersonName, usePersonWords } from '@vetcare/web-kit/person';
import { cardTexts } from './card.texts';

/** "Dr. Asha Rao", in the visitor's language. */
export function useDoctorName(): (doctor: Named) => string {
  return usePersonName().doctor;
}

/** A field of work in the visitor's language; one that we have no word for stays as it is. */
export function useSpecializationName(): (specialization: string) => string {
  const { veterinarian } = useTexts(cardTexts);
  const words = usePersonWords();
  return (specialization) => (specialization ? words.specialization(specialization) : veterinarian);
}
