import { type DeductionTerms, deductFrom } from '@vetcare/contracts/fee-deductions';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import css from './fee-breakdown.module.css';
import { settings } from './settings.texts';

interface FeeBreakdownProps {
  /** Rupees. */
  fees: number;
  /** Without them the fee stands alone. */
  terms: DeductionTerms | undefined;
}

/** The fee of one consultation, what is deducted from it and why, and what the doctor receives. */
export function FeeBreakdown({ fees, terms }: FeeBreakdownProps) {
  const t = useTexts(settings).fees;
  return (
    <>
      <dl className={css.breakdown}>
        <div>
          <dt>{t.fee}</dt>
          <dd>{formatRupees(fees)}</dd>
        </div>
        {terms && <Deducted fees={fees} terms={terms} />}
      </dl>
      {terms && terms.chargeGstPercent > 0 && <p className={css.why}>{t.chargeGstWhy}</p>}
      {terms && terms.tdsPercent > 0 && <p className={css.why}>{t.tdsWhy}</p>}
    </>
  );
}

function Deducted({ fees, terms }: { fees: number; terms: DeductionTerms }) {
  const t = useTexts(settings).fees;
  const { chargePaise, chargeGstPaise, tdsPaise, netPaise } = deductFrom(fees * 100, terms);
  const { serviceChargePercent, chargeGstPercent, tdsPercent } = terms;
  return (
    <>
      <Line name={t.charge(serviceChargePercent)} paise={chargePaise} />
      {chargeGstPercent > 0 && <Line name={t.chargeGst(chargeGstPercent)} paise={chargeGstPaise} />}
      {tdsPercent > 0 && <Line name={t.tds(tdsPercent)} paise={tdsPaise} />}
      <div className={css.net}>
        <dt>{t.net}</dt>
        <dd>{formatRupees(netPaise / 100)}</dd>
      </div>
    </>
  );
}

const Line = ({ name, paise }: { name: string; paise: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>−{formatRupees(paise / 100)}</dd>
  </div>
);
