import type { Pet } from '@vetcare/contracts';
import { ChangedNotice } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useMeanwhile } from '@vetcare/web-kit/form';
import { valuesOf } from './pet-form';
import { texts } from './pet-form.texts';
import type { PetFormState } from './use-pet-form';

/** The fields that can be told in a line, by their names in the contract. */
const SHOWN = [
  ...(['name', 'breed', 'microchip', 'allergies', 'conditions', 'medicines'] as const),
  ...(['vaccinations', 'insurance', 'clinic'] as const),
];

/** Beside the button, which was just pressed: another owner or window has changed the same. @param pet as it is now */
export function MeanwhileChanged({ form, pet }: { form: PetFormState; pet: Pet }) {
  const t = useTexts(texts);
  const notice = useMeanwhile(form.meanwhile);
  if (!notice) return null;
  const now = { ...valuesOf(pet), vaccinations: pet.vaccinations.map(({ name }) => name).join('\n') };
  const changes = SHOWN.filter((field) => form.meanwhile?.fields?.includes(field)).map((field) => ({
    label: t[field],
    value: now[field].split('\n').join(', ') || t.nothing,
  }));
  return <ChangedNotice {...notice} changes={changes} onDiscard={form.discard} />;
}
