import type { Pet } from '@vetcare/contracts';
import { type ApiError, serverNow, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { type FormErrors, useForm } from '@vetcare/web-kit/form';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import { useNavigate } from '@vetcare/web-kit/router';
import { useRef } from 'react';
import { todayAt } from '../pets/age';
import { usePetChanges } from '../pets/pets.resource';
import { bodyOf, checkPet, fieldOf, kgOf, NEW_PET, newPetOf, type PetValues, valuesOf } from './pet-form';
import { texts } from './pet-form.texts';
import { usePetPicture } from './use-pet-picture';

/** What the server finds wrong, at the fields of the form. */
const fieldErrors = ({ fields }: ApiError): FormErrors<FormValues> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path), message]));

interface FormValues extends PetValues {
  /** Of a new pet, from the first try to save it on: whatever the network does to the call, it makes one pet. */
  key: string;
}

/** Adds a pet once, also after a reload. */
function useAdding(changes: Pick<ReturnType<typeof usePetChanges>, 'add' | 'update'>, keepKey: (key: string) => void) {
  const hasTried = useRef(false);
  return async (values: FormValues, now: Date): Promise<Pet> => {
    const isSamePage = hasTried.current;
    hasTried.current = true;
    const add = (key: string) => {
      keepKey(key);
      return changes.add(newPetOf(values, now, key));
    };
    const added = await add(values.key || randomUuid());
    if (!values.key) return added;
    // A try before this one may have made it, from what was typed then, and the answer was lost.
    const typedSince = bodyOf(values, now, added);
    if (Object.keys(typedSince).length === 0) return added;
    // Who comes back to this page and types another name means another animal.
    if (typedSince.name !== undefined && !isSamePage) return add(randomUuid());
    return changes.update(added._id, typedSince);
  };
}

/** Adds a pet, or changes this one. What is typed is kept until it is saved, also over a reload. */
export function usePetForm(pet: Pet | null) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const changes = usePetChanges(t.failed);
  // A new pet whose picture could not be sent is there, and from then on is changed.
  const added = useRef<Pet>(null);
  const picture = usePetPicture(pet, t.failed);
  const shown = { ...(pet ? valuesOf(pet) : NEW_PET), key: '' };
  const draft = useDraft<FormValues>(`vetcare-pet-${pet?._id ?? 'new'}`, shown, pet?.version);
  const add = useAdding(changes, (key) => draft.change({ key }));
  const form = useForm({
    ...draft,
    check: (values) => checkPet(values, todayAt(serverNow()), t.errors),
    async save(values: FormValues) {
      const now = new Date(serverNow());
      const before = pet ?? added.current;
      const saved = before
        ? await changes.update(
            before._id,
            { ...bodyOf(values, now, before), ...(picture.isRemoved && { image: null }) },
            draft.seen(),
          )
        : await add(values, now);
      added.current = saved;
      // If the next call fails, what was saved so far is no change of another window, and nothing to be sent again.
      const { kg: weight, key: _, ...sent } = values;
      if (pet) draft.forget(sent);
      else draft.rebase();
      const kg = kgOf(weight);
      if (kg !== null) await changes.weigh(saved._id, { on: todayAt(serverNow()), kg });
      return picture.send(saved);
    },
    failed: t.failed,
    fieldErrors,
    onSaved(saved) {
      draft.forget();
      toast.success(pet ? t.saved : t.added(saved.name));
      navigate(`/user/pets/${saved._id}`, { replace: true });
    },
    onStale() {
      draft.rebase();
      if (pet) void changes.fetchAgain(pet._id);
    },
  });
  const discard = (): void => {
    draft.forget();
    form.clearErrors();
  };
  return { ...form, values: draft.values, picture, discard };
}
export type PetFormState = ReturnType<typeof usePetForm>;
