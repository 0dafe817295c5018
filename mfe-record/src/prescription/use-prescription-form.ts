import type { ConsultationPrescriptions, Pet } from '@vetcare/contracts';
import { messageOf, toast, useDraft, useTexts } from '@vetcare/web-kit';
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
  type LineValues,
  newValues,
  numberOf,
  type PrescriptionValues,
  valuesOf,
} from './prescription-form';

/** What the doctor writes. It is kept in the browser as it is typed, and on the server when they save the draft. */
export function usePrescriptionForm(bookingId: string, state: ConsultationPrescriptions, pet: Pet) {
  const t = useTexts(texts);
  const changes = usePrescriptionChanges(bookingId, t.saveFailed);
  const { draft: saved, qualification } = state;
  const [first] = useState(() => (saved ? valuesOf(saved.content, null) : newValues(pet, qualification)));
  const draft = useDraft<PrescriptionValues>(`vetcare-prescription-${bookingId}`, first);
  const { values, change } = draft;
  // One for each prescription: whatever the network does to the call, it issues one.
  const [key, setKey] = useState(() => randomUuid());
  const [isTried, setTried] = useState(false);
  const begin = (begun: PrescriptionValues) => {
    draft.forget();
    change(begun);
    setTried(false);
  };
  const form = useForm<PrescriptionValues, void>({
    ...draft,
    check(given) {
      setTried(true);
      const isWrong = given.lines.some((line) => Object.keys(checkLine(line, given, pet)).length > 0);
      return {
        ...(Number.isNaN(numberOf(given.weightKg)) && { weightKg: t.weightError }),
        ...(given.qualification.trim() === '' && { qualification: t.required }),
        ...(given.lines.length === 0 && { lines: t.noLines }),
        ...(isWrong && { lines: t.linesError }),
      };
    },
    save: (given) => changes.issue({ content: contentOf(given, pet), replaces: given.replaces, key }),
    failed: t.saveFailed,
    onSaved(_, sent) {
      setKey(randomUuid());
      begin(newValues(pet, sent.qualification));
      toast.success(t.issuedToast);
    },
  });
  const savingDraft = useMutation({
    mutationFn: () => changes.saveDraft({ content: contentOf(values, pet), basedOn: saved?.number ?? 0 }),
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
