import { formatRupees, useTexts } from '@vetcare/web-kit';
import { earnings } from './earnings.texts';
import css from './fee-breakdown.module.css';

interface FeeBreakdownProps {
  /** What the fees are for: one consultation, or a month. */
  label: string;
  /** Rupees. */
  fees: number;
  charge: number;
  /** The charge as a percentage of the fees. Leave it out for a sum of bookings, which may have had different ones. */
  percent?: number;
}

/** Fees, the service charge, and what the doctor receives. */
export function FeeBreakdown({ label, fees, charge, percent }: FeeBreakdownProps) {
  const t = useTexts(earnings);
  return (
    <dl className={css.breakdown}>
      <div>
        <dt>{label}</dt>
        <dd>{formatRupees(fees)}</dd>
      </div>
      <div>
        <dt>{percent === undefined ? t.booked : t.charge(percent)}</dt>
        <dd>−{formatRupees(charge)}</dd>
      </div>
      <div className={css.net}>
        <dt>{t.net}</dt>
        <dd>{formatRupees(fees - charge)}</dd>
      </div>
    </dl>
  );
}
