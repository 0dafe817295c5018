import { formatRupees, useTexts } from '@vetcare/web-kit';
import { earnings } from './earnings.texts';
import css from './fee-breakdown.module.css';

interface FeeBreakdownProps {
  /** What the fees are for. */
  label: string;
  /** Rupees. */
  fees: number;
  charge: number;
  /** The charge as a percentage of the fees. */
  percent: number;
}

/** The fee of one consultation, the service charge, and what the doctor receives. */
export function FeeBreakdown({ label, fees, charge, percent }: FeeBreakdownProps) {
  const t = useTexts(earnings);
  return (
    <dl className={css.breakdown}>
      <div>
        <dt>{label}</dt>
        <dd>{formatRupees(fees)}</dd>
      </div>
      <div>
        <dt>{t.charge(percent)}</dt>
        <dd>−{formatRupees(charge)}</dd>
      </div>
      <div className={css.net}>
        <dt>{t.net}</dt>
        <dd>{formatRupees(fees - charge)}</dd>
      </div>
    </dl>
  );
}
