import type { Pet } from '@vetcare/contracts';
import { MAX_PET_NAME_LENGTH } from '@vetcare/contracts/limits';
import { FieldPair, RadioGroup, SelectField, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { texts as formTexts } from '../pet-form/pet-form.texts';
import { usePetWords } from '../pets/use-pet-words';
import { texts } from './prepare.texts';
import type { PrepareFormState } from './use-prepare-form';

/** One of the owner's pets, or another by name and species. */
export function PetChoice({ form: { field, values }, pets }: { form: PrepareFormState; pets: readonly Pet[] }) {
  const t = useTexts(texts);
  const labels = useTexts(formTexts);
  const words = usePetWords();
  const living = pets.filter(({ diedOn }) => !diedOn);
  const species = (Object.keys(words.species) as Pet['species'][]).map((value) => ({
    value,
    label: words.species[value],
  }));
  return (
    <>
      <RadioGroup
        label={t.pet}
        hideLabel
        look="cards"
        options={[
          ...living.map((pet) => ({ value: pet._id, label: pet.name, hint: words.summary(pet) })),
          { value: 'new', label: t.another },
          { value: '', label: t.later },
        ]}
        {...field('pet')}
      />
      {values.pet === 'new' && (
        <FieldPair>
          <TextField label={labels.name} maxLength={MAX_PET_NAME_LENGTH} autoComplete="off" {...field('name')} />
          <SelectField
            label={labels.species}
            placeholder={labels.chooseSpecies}
            options={species}
            {...field('species')}
          />
        </FieldPair>
      )}
    </>
  );
}
