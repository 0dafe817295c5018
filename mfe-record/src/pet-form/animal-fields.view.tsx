import type { Pet } from '@vetcare/contracts';
import { MAX_PET_ENTRY_LENGTH, MAX_PET_NAME_LENGTH } from '@vetcare/contracts/limits';
import { FieldPair, RadioGroup, SelectField, TextField } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { useId } from 'react';
import { todayAt } from '../pets/age';
import { usePetWords } from '../pets/use-pet-words';
import { texts } from './pet-form.texts';
import type { PetFormState } from './use-pet-form';

/** What animal it is, and how old and heavy. */
export function AnimalFields({ state }: { state: PetFormState }) {
  const t = useTexts(texts);
  const { species } = usePetWords();
  const { field, values } = state;
  const options = (Object.keys(species) as Pet['species'][]).map((value) => ({ value, label: species[value] }));
  return (
    <>
      <FieldPair>
        <TextField label={t.name} required maxLength={MAX_PET_NAME_LENGTH} autoComplete="off" {...field('name')} />
        <SelectField label={t.species} required placeholder={t.chooseSpecies} options={options} {...field('species')} />
        <BreedField species={values.species} field={field} />
        <TextField label={t.kg} hint={t.kgHint} optional inputMode="decimal" autoComplete="off" {...field('kg')} />
      </FieldPair>
      <FieldPair>
        <RadioGroup
          label={t.sex}
          look="segmented"
          options={(['female', 'male'] as const).map((value) => ({ value, label: t[value] }))}
          {...field('sex')}
        />
        <RadioGroup
          label={t.neutered}
          look="segmented"
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t[value] }))}
          {...field('neutered')}
        />
      </FieldPair>
      <BirthFields state={state} />
    </>
  );
}

/** Suggests the breeds of the species. Any other text is allowed. */
function BreedField({ species, field }: { species: Pet['species'] | '' } & Pick<PetFormState, 'field'>) {
  const t = useTexts(texts);
  const id = useId();
  const known: Partial<Record<Pet['species'] | '', string>> = t.breeds;
  return (
    <>
      <TextField
        label={t.breed}
        optional
        list={id}
        maxLength={MAX_PET_ENTRY_LENGTH}
        autoComplete="off"
        {...field('breed')}
      />
      <datalist id={id}>
        {known[species]?.split(/, (?![^(]*\))/).map((breed) => (
          <option key={breed} value={breed} />
        ))}
      </datalist>
    </>
  );
}

function BirthFields({ state: { field, values } }: { state: PetFormState }) {
  const t = useTexts(texts);
  return (
    <>
      <RadioGroup
        label={t.birth}
        look="segmented"
        options={[
          { value: 'date', label: t.knownDate },
          { value: 'about', label: t.aboutAge },
        ]}
        {...field('birth')}
      />
      <FieldPair>
        {values.birth === 'date' ? (
          <TextField label={t.bornOn} optional type="date" max={todayAt(serverNow())} {...field('bornOn')} />
        ) : (
          <>
            <TextField label={t.years} inputMode="numeric" autoComplete="off" {...field('years')} />
            <TextField label={t.months} inputMode="numeric" autoComplete="off" {...field('months')} />
          </>
        )}
      </FieldPair>
    </>
  );
}
