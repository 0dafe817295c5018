import { SERVICE_CHARGE_PERCENT } from '@vetcare/contracts/limits';
import { Banner } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { Info } from 'lucide-react';
import css from './fees-notice.module.css';
import { settings } from './settings.texts';

/** What a consultation costs and what of it reaches the doctor. Only an admin changes the fee. */
export function FeesNotice({ fees }: { fees: number }) {
  const t = useTexts(settings).fees;
  const charge = (fees * SERVICE_CHARGE_PERCENT) / 100;
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>{t.fee}</dt>
          <dd>{formatRupees(fees)}</dd>
        </div>
        <div>
          <dt>{t.charge(SERVICE_CHARGE_PERCENT)}</dt>
          <dd>−{formatRupees(charge)}</dd>
        </div>
        <div className={css.net}>
          <dt>{t.net}</dt>
          <dd>{formatRupees(fees - charge)}</dd>
        </div>
      </dl>
      <Banner look="box" icon={<Info aria-hidden="true" />}>
        {t.notice}
      </Banner>
    </>
  );
}
