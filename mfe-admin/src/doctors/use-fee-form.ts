import type { DoctorCase } from '@vetcare/contracts';
import { MAX_FEES_RUPEES } from '@vetcare/contracts/limits';
import { focusFirstError, serverNow, useDraft } from '@vetcare/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import type { NewFees } from './decisions.resource';
import { parseFutureInstant } from './future-instant';

export const MIN_FEES_RUPEES = 1;

/** Whole rupees within the limits, or null for anything else. */
function parseFees(text: string): number | null {
  const fees = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return fees >= MIN_FEES_RUPEES && fees <= MAX_FEES_RUPEES ? fees : null;
}

export interface FeeFormOptions {
  doctor: DoctorCase;
  busy: boolean;
  /** `saved` discards the draft; `stale` keeps it, on top of the fee that another admin has set meanwhile. */
  onFees: (fees: NewFees, then: { saved: () => void; stale: () => void }) => void;
}

/** What an admin types into the fee dialog. It survives a reload until it is saved or cancelled. */
export function useFeeForm({ doctor, busy, onFees }: FeeFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const saved = { fees: String(doctor.fees), when: 'now' as 'now' | 'later', from: '' };
  const { values, change, forget, seen, rebase } = useDraft(`admin.fees.${doctor._id}`, saved, doctor.version);
  const [submitted, setSubmitted] = useState(false);
  const fees = parseFees(values.fees);
  const effectiveFrom = values.when === 'later' ? parseFutureInstant(values.from, serverNow()) : null;
  const isTimeValid = values.when === 'now' || effectiveFrom !== null;
  return {
    form,
    values,
    fees,
    /** Errors are shown after the first attempt to save. */
    showFeeError: submitted && fees === null,
    showTimeError: submitted && !isTimeValid,
    forget,
    change(typed: Partial<typeof saved>) {
      change(typed);
      setSubmitted(false);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (busy) return;
      setSubmitted(true);
      if (fees !== null && isTimeValid) onFees({ fees, effectiveFrom, seen: seen() }, { saved: forget, stale: rebase });
      else focusFirstError(form.current);
    },
  };
}
