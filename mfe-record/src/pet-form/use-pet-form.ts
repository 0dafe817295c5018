import type { Pet } from '@vetcare/contracts';
import { type ApiError, serverNow, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { type FormErrors, useForm } from '@vetcare/web-kit/form';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import { useNavigate } from '@vetcare/web-kit/router';
import { useRef, useState } from 'react';
import { todayAt } from '../pets/age';
import { usePetChanges } from '../pets/pets.resource';
import { bodyOf, checkPet, fieldOf, kgOf, NEW_PET, newPetOf, type PetValues, valuesOf } from './pet-form';
import { texts } from './pet-form.texts';
import { usePetPicture } from './use-pet-picture';

/** What the server finds wrong, at the fields of the form. */
const fieldErrors = ({ fields }: ApiError): FormErrors<PetValues> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path), message]));

/** Adds a pet, or changes this one. What is typed is kept until it is saved, also over a reload. */
export function usePetForm(pet: Pet | null) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const changes = usePetChanges(t.failed);
  // One for each form: whatever the network does to the call, it makes one pet.
  const [key] = useState(() => randomUuid());
  // A new pet whose picture could not be sent is there, and from then on is changed.
  const stored = useRef(pet);
  const picture = usePetPicture(pet, t.failed);
  const draft = useDraft(`vetcare-pet-${pet?._id ?? 'new'}`, pet ? valuesOf(pet) : NEW_PET);
  const form = useForm({
    ...draft,
    check: (values) => checkPet(values, todayAt(serverNow()), t.errors),
    async save(values: PetValues) {
      const now = new Date(serverNow());
      const before = stored.current;
      const saved = before
        ? await changes.update(before._id, {
            ...bodyOf(values, now, before),
            ...(picture.isRemoved && { image: null }),
          })
        : await changes.add(newPetOf(values, now, key));
      stored.current = saved;
      const kg = kgOf(values.kg);
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
  });
  return { ...form, values: draft.values, picture };
}
export type PetFormState = ReturnType<typeof usePetForm>;
