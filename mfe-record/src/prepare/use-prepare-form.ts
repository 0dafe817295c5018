import type { IntakeState, Pet, SaveIntakeBody } from '@vetcare/contracts';
import { redFlagsOf } from '@vetcare/contracts/red-flags';
import { ApiError, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import { useNavigate, useSearchParams } from '@vetcare/web-kit/router';
import { useEffect, useRef } from 'react';
import { useIntakeCache, useIntakeChanges } from '../intake/intake.resource';
import { usePetChanges } from '../pets/pets.resource';
import { texts } from './prepare.texts';

type Answers = Omit<SaveIntakeBody, 'petId' | 'pictures' | 'documents' | 'video' | 'bookingId'>;

/** `pet` is an id, `new` for one that is added with this form, or nothing yet. */
export interface PrepareValues extends Answers {
  pet: string;
  name: string;
  species: Pet['species'] | '';
  /** Of the new pet, from the first try to save it on: whatever the network does to the call, it makes one pet. */
  key: string;
}

const NOTHING: Answers = {
  ...{ reason: '', since: null, eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false },
};

const NO_NEW_PET = { name: '', species: '' as const, key: '' };

/**
 * @param wanted the pet that a link names, as that of a follow-up does. It counts for a consultation that is yet to be booked, also where
 * something was told for another pet that was never booked.
 */
function valuesOf({ intake, bookingId }: IntakeState, pets: readonly Pet[], wanted: string | null): PrepareValues {
  const living = pets.filter(({ diedOn }) => !diedOn);
  const named = living.find(({ _id }) => _id === wanted)?._id;
  const only = living.length === 1 ? living[0]?._id : undefined;
  if (!intake) return { ...NOTHING, ...NO_NEW_PET, pet: named ?? only ?? '' };
  const { petId, pictures: _pictures, documents: _documents, video: _video, changedAt: _at, ...answers } = intake;
  const told = bookingId === null ? (named ?? petId) : (petId ?? named);
  return { ...answers, ...NO_NEW_PET, pet: told ?? (isTold(answers) ? '' : only) ?? '' };
}

/** False for files that were sent before anything was saved: with them nobody has said that it is about no pet yet. */
const isTold = (answers: Answers): boolean => JSON.stringify({ ...NOTHING, ...answers }) !== JSON.stringify(NOTHING);

interface PrepareOptions {
  state: IntakeState;
  pets: readonly Pet[];
  /** Whether the doctor's page comes next, where a time is chosen. */
  goesOn: boolean;
}

/** Goes to a page, unless this one was left meanwhile. */
function useNavigateFromHere() {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to: string): void => {
    if (isHere.current) navigate(to);
  };
}

/** Adds the pet that is new with this form. */
function useNewPet(change: (typed: Partial<PrepareValues>) => void, failed: string) {
  const { add, update } = usePetChanges(failed);
  return async (body: { name: string; species: Pet['species'] }, knownKey: string): Promise<Pet> => {
    const key = knownKey || randomUuid();
    change({ key });
    const added = await add({ ...body, key });
    // A try before this one may have made it, from what was typed then.
    return added.name === body.name && added.species === body.species ? added : update(added._id, body);
  };
}

/** What the owner tells the doctor. It is kept in the browser until it is saved. */
export function usePrepareForm(doctorId: string, { state, pets, goesOn }: PrepareOptions) {
  const { intake, version, bookingId } = state;
  const t = useTexts(texts);
  const goTo = useNavigateFromHere();
  const [params] = useSearchParams();
  const draft = useDraft(`vetcare-prepare-${doctorId}`, valuesOf(state, pets, params.get('pet')), version);
  const changes = useIntakeChanges(doctorId, t.saveFailed);
  const { fetchAgain } = useIntakeCache(doctorId);
  const addPet = useNewPet(draft.change, t.saveFailed);
  const form = useForm({
    ...draft,
    async save({ pet, name, species, key, ...answers }: PrepareValues) {
      const isNew = pet === 'new' && name.trim() !== '' && species !== '';
      const petId = isNew ? (await addPet({ name: name.trim(), species }, key))._id : pet === 'new' ? '' : pet;
      // If the next call fails, the pet is there already and is not added again.
      if (isNew) draft.change({ ...NO_NEW_PET, pet: petId });
      const edited = new Set(Object.keys(draft.typed));
      // Also the pet that the form has chosen by itself.
      if ((intake?.petId ?? '') !== petId) edited.add('petId');
      // A sign of another species, ticked before the pet was chosen, is none of this one.
      const kind = isNew ? species : (pets.find(({ _id }) => _id === petId)?.species ?? null);
      const redFlags = answers.redFlags.filter((code) => redFlagsOf(kind).includes(code));
      if (JSON.stringify(redFlags) !== JSON.stringify(intake?.redFlags ?? [])) edited.add('redFlags');
      const shown = { seen: draft.seen(), bookingId };
      const saved = await changes.save({ ...answers, redFlags, petId: petId || null }, edited, shown);
      return { pet: petId, isBooked: saved.bookingId !== null };
    },
    failed: t.saveFailed,
    onSaved({ pet, isBooked }, sent) {
      // What was typed while it was sent is kept.
      draft.forget({ ...sent, ...NO_NEW_PET, pet });
      toast.success(t.saved);
      // What was read before may be older than a payment.
      if (goesOn && !isBooked) goTo(`/doctor/${doctorId}`);
    },
    onFailed(error) {
      if (error instanceof ApiError && error.reason === 'intake_closed') void fetchAgain();
    },
    onStale() {
      draft.rebase();
      void fetchAgain();
    },
  });
  const discard = (): void => {
    draft.forget();
    form.clearErrors();
  };
  return { ...form, values: draft.values, change: draft.change, discard };
}
export type PrepareFormState = ReturnType<typeof usePrepareForm>;
