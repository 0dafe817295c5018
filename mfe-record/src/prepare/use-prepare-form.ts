import type { IntakeState, Pet, SaveIntakeBody } from '@vetcare/contracts';
import { toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useIntakeChanges } from '../intake/intake.resource';
import { usePetChanges } from '../pets/pets.resource';
import { texts } from './prepare.texts';

type Answers = Omit<SaveIntakeBody, 'petId' | 'pictures' | 'documents' | 'video'>;

/** `pet` is an id, `new` for one that is added with this form, or nothing yet. */
export interface PrepareValues extends Answers {
  pet: string;
  name: string;
  species: Pet['species'] | '';
}

const NOTHING: Answers = {
  ...{ reason: '', since: null, eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false },
};

/** @param wanted the pet that a link names, as that of a follow-up does */
function valuesOf(intake: IntakeState['intake'], pets: readonly Pet[], wanted: string | null): PrepareValues {
  const living = pets.filter(({ diedOn }) => !diedOn);
  const named = living.find(({ _id }) => _id === wanted)?._id;
  const only = living.length === 1 ? living[0]?._id : undefined;
  if (!intake) return { ...NOTHING, pet: named ?? only ?? '', name: '', species: '' };
  const { petId, pictures: _pictures, documents: _documents, video: _video, changedAt: _at, ...answers } = intake;
  return { ...answers, pet: petId ?? named ?? (isTold(answers) ? '' : only) ?? '', name: '', species: '' };
}

/** False for files that were sent before anything was saved: with them nobody has said that it is about no pet yet. */
const isTold = (answers: Answers): boolean => JSON.stringify({ ...NOTHING, ...answers }) !== JSON.stringify(NOTHING);

/** What the owner tells the doctor. It is kept in the browser until it is saved. */
export function usePrepareForm(doctorId: string, { intake }: IntakeState, pets: readonly Pet[]) {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const draft = useDraft(`vetcare-prepare-${doctorId}`, valuesOf(intake, pets, params.get('pet')));
  const changes = useIntakeChanges(doctorId, t.saveFailed);
  const { add } = usePetChanges(t.saveFailed);
  const form = useForm({
    ...draft,
    async save({ pet, name, species, ...answers }: PrepareValues) {
      const isNew = pet === 'new' && name.trim() !== '' && species !== '';
      const petId = isNew ? (await add({ name: name.trim(), species }))._id : pet === 'new' ? null : pet || null;
      // If the next call fails, the pet is there already and is not added again.
      if (isNew && petId) draft.change({ pet: petId, name: '', species: '' });
      await changes.save({ ...answers, petId, pictures: intake?.pictures ?? [] });
    },
    failed: t.saveFailed,
    onSaved() {
      draft.forget();
      toast.success(t.saved);
    },
  });
  return { ...form, values: draft.values, change: draft.change };
}
export type PrepareFormState = ReturnType<typeof usePrepareForm>;
