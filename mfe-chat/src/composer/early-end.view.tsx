import type { EarlyEnd as End } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts, useUser } from '@vetcare/web-kit';
import { earlyEndTexts } from './early-end.texts';

/** Who ended a consultation before its time, and where the money is, as far as it is known. */
export function EarlyEnd({ end: { change, by, cancelledAt, refundedAt, refundPaise } }: { end: End }) {
  const t = useTexts(earlyEndTexts);
  const role = useUser()?.role;
  const amount = refundPaise === undefined ? null : formatRupees(refundPaise / 100);
  const who = by === undefined || by === role ? 'you' : by;
  const parts = [
    cancelledAt && by && t.cancelled[who](formatDate(cancelledAt)),
    change === 'refunded' ? t.refunded(amount, refundedAt ? formatDate(refundedAt) : null) : amount && t.due(amount),
  ];
  return <span>{parts.filter(Boolean).join(' ')}</span>;
}
