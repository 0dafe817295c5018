import { formatRupees, useTexts } from '@vetcare/web-kit';
import { earnings } from './earnings.texts';
import css from './sums.module.css';

interface SumsProps {
  /** What the fees are of: one consultation, or a month. */
  label: string;
  /** Rupees. */
  fees: number;
  charge: number;
  /** What part of the fees that is, where it is one part of all. */
  percent?: number;
}

/** Fees, the service charge, and what is left. */
export function Sums({ label, fees, charge, percent }: SumsProps) {
  const t = useTexts(earnings);
  return (
    <dl className={css.sums}>
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
