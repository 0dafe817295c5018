import type { ConsultationPrescriptions, Pet } from '@vetcare/contracts';
import { ApiError, messageOf, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useMutation } from '@vetcare/web-kit/query';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import { useState } from 'react';
import { usePrescriptionChanges } from './prescription.resource';
import { texts } from './prescription.texts';
import {
  checkLine,
  contentOf,
  emptyLine,
  forOtherPet,
  type LineValues,
  newValues,
  numberOf,
  type PrescriptionValues,
  type TreatedPet,
  valuesOf,
} from './prescription-form';

/**
 * Nobody knows what became of a call that failed, so the page shows what was issued. If that is not what is written now, what is
 * written corrects it. Without an answer to this either, the page stays as it is, and the next try ends here again.
 */
async function afterFailure(
  error: Error,
  values: PrescriptionValues,
  readAgain: () => Promise<ConsultationPrescriptions>,
): Promise<Partial<PrescriptionValues> | null> {
  const read = await readAgain().catch(() => null);
  const reason = read && error instanceof ApiError ? error.reason : undefined;
  if (reason === 'other_pet' && read?.pet) return forOtherPet(read.pet, values);
  if (!read || reason !== 'issued_otherwise') return null;
  const issued = read.prescriptions.find((one) => one.key === values.key);
  return issued ? { key: randomUuid(), replaces: issued.state === 'valid' ? issued._id : null } : null;
}

function checkValues(
  given: PrescriptionValues,
  pet: TreatedPet,
  t: Record<'weightError' | 'required' | 'noLines' | 'linesError', string>,
) {
  const isWrong = given.lines.some((line) => Object.keys(checkLine(line, given, pet)).length > 0);
  return {
    ...(Number.isNaN(numberOf(given.weightKg)) && { weightKg: t.weightError }),
    ...(given.qualification.trim() === '' && { qualification: t.required }),
    ...(given.lines.length === 0 && { lines: t.noLines }),
    ...(isWrong && { lines: t.linesError }),
  };
}

/**
 * What the other prescriptions of the consultation give the animal: without the one that this corrects, and without itself, should it
 * have been issued by a call whose answer was lost.
 */
function withOthers(
  animal: Pet,
  { prescriptions }: ConsultationPrescriptions,
  { replaces, key }: PrescriptionValues,
): TreatedPet {
  const others = prescriptions.filter((one) => one.state === 'valid' && one._id !== replaces && one.key !== key);
  const lines = others.flatMap((one) => one.lines);
  return { ...animal, beside: lines.map((line) => ({ ...line, confirmed: line.confirmed ?? [] })) };
}

/** A draft stays with the pet that it was written for, until the doctor says that it is for the one that is named now. */
const firstValues = ({ draft, qualification }: ConsultationPrescriptions, animal: Pet): PrescriptionValues =>
  draft ? valuesOf(draft.content, null, { _id: draft.petId ?? animal._id }) : newValues(animal, qualification);

/** What the doctor writes. It is kept in the browser as it is typed, and on the server when they save the draft. */
export function usePrescriptionForm(bookingId: string, state: ConsultationPrescriptions, animal: Pet) {
  const t = useTexts(texts);
  const changes = usePrescriptionChanges(bookingId, t.saveFailed);
  const { draft: saved } = state;
  const [first] = useState(() => firstValues(state, animal));
  const draft = useDraft<PrescriptionValues>(`vetcare-prescription-${bookingId}`, first);
  const { values } = draft;
  const pet = withOthers(animal, state, values);
  // The key and the pet go with what is typed, also over a reload.
  const change: typeof draft.change = (typed) => draft.change({ key: values.key, petId: values.petId, ...typed });
  const [isTried, setTried] = useState(false);
  const begin = (begun: PrescriptionValues) => {
    draft.forget();
    draft.change(begun);
    setTried(false);
  };
  const form = useForm<PrescriptionValues, void>({
    ...{ values, change },
    check(given) {
      setTried(true);
      return checkValues(given, pet, t);
    },
    save: (given) => {
      const { replaces, key, petId } = given;
      return changes.issue({ content: contentOf(given, pet), replaces, key, petId });
    },
    failed: t.saveFailed,
    async onFailed(error) {
      const set = await afterFailure(error, values, changes.readAgain);
      if (set) draft.change(set);
    },
    onSaved(_, sent) {
      begin(newValues(pet, sent.qualification));
      toast.success(t.issuedToast);
    },
  });
  const savingDraft = useMutation({
    mutationFn: () =>
      changes.saveDraft({ content: contentOf(values, pet), basedOn: saved?.number ?? 0, petId: values.petId }),
    onSuccess: () => toast.success(t.draftSaved),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  return {
    ...form,
    ...{ values, change, begin, isTried, savingDraft, pet },
    setLine: (lineKey: string, set: Partial<LineValues>) =>
      change({ lines: values.lines.map((line) => (line.key === lineKey ? { ...line, ...set } : line)) }),
    addLine: () => change({ lines: [...values.lines, emptyLine()] }),
    removeLine: (lineKey: string) => change({ lines: values.lines.filter((line) => line.key !== lineKey) }),
  };
}
export type PrescriptionFormState = ReturnType<typeof usePrescriptionForm>;
