import { useTexts } from '@vetcare/web-kit';
import { type Named, usePersonName, usePersonTexts } from '@vetcare/web-kit/person';
import { cardTexts } from './card.texts';

/** Formats a doctor's name in the visitor's language: "Dr. Asha Rao". */
export function useDoctorName(): (doctor: Named) => string {
  return usePersonName().doctor;
}

/** Translates a specialization. An unknown one is returned unchanged. */
export function useSpecializationName(): (specialization: string) => string {
  const { veterinarian } = useTexts(cardTexts);
  const labels = usePersonTexts();
  return (specialization) => (specialization ? labels.specialization(specialization) : veterinarian);
}
