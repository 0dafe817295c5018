import type { EarlyEnd } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts, useUser } from '@vetcare/web-kit';
import { Undo2 } from 'lucide-react';
import css from './composer.module.css';
import { composerTexts } from './composer.texts';

/** Who ended a consultation before its time, and where the money is, as far as it is known. */
export function useEarlyEndText(): (end: EarlyEnd) => string {
  const { ended } = useTexts(composerTexts);
  const role = useUser()?.role;
  return ({ change, by, cancelledAt, refundedAt, refundPaise }) => {
    const amount = refundPaise === undefined ? null : formatRupees(refundPaise / 100);
    const who = by === undefined || by === role ? 'you' : by;
    const parts = [
      cancelledAt && by && ended.cancelled[who](formatDate(cancelledAt)),
      change === 'refunded'
        ? ended.refunded(amount, refundedAt ? formatDate(refundedAt) : null)
        : amount && ended.due(amount),
    ];
    return parts.filter(Boolean).join(' ');
  };
}

/** Says to a doctor, who may go on writing, that the consultation was refunded. */
export function EndedNote({ end }: { end: EarlyEnd }) {
  const textOf = useEarlyEndText();
  return (
    <p className={css.appointment} role="status">
      <Undo2 aria-hidden="true" />
      {textOf(end)}
    </p>
  );
}
