import { SERVICE_CHARGE_PERCENT } from '@vetcare/contracts/limits';
import { Banner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Info } from 'lucide-react';
import { Sums } from '../earnings/sums.view';
import { settings } from './settings.texts';

/** What a consultation costs and what of it reaches the doctor. Only an admin changes the fee. */
export function FeesNotice({ fees }: { fees: number }) {
  const t = useTexts(settings).fees;
  return (
    <>
      <Sums label={t.fee} fees={fees} charge={(fees * SERVICE_CHARGE_PERCENT) / 100} />
      <Banner look="box" icon={<Info aria-hidden="true" />}>
        {t.notice}
      </Banner>
    </>
  );
}
