import { useTexts } from '@vetcare/web-kit';
import { usePersonTexts } from '@vetcare/web-kit/person';
import { cardTexts } from './card.texts';

/** Translates a specialization. An unknown one is returned unchanged. */
export function useSpecializationName(): (specialization: string) => string {
  const { veterinarian } = useTexts(cardTexts);
  const labels = usePersonTexts();
  return (specialization) => (specialization ? labels.specialization(specialization) : veterinarian);
}
