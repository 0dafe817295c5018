import type { Doctor } from '@vetcare/contracts';
import { SERVICE_CHARGE_PERCENT } from '@vetcare/contracts/limits';
import { Banner } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { CalendarClock, Info } from 'lucide-react';
import { FeeBreakdown } from '../earnings/fee-breakdown.view';
import { settings } from './settings.texts';

/** The fee, a change of it that is due, and how much of it the doctor receives. Only an admin can change it. */
export function FeesNotice({ doctor: { fees, comingFees } }: { doctor: Doctor }) {
  const t = useTexts(settings).fees;
  return (
    <>
      <FeeBreakdown
        label={t.fee}
        fees={fees}
        charge={(fees * SERVICE_CHARGE_PERCENT) / 100}
        percent={SERVICE_CHARGE_PERCENT}
      />
      {comingFees && (
        <Banner still look="box" tone="warning" icon={<CalendarClock aria-hidden="true" />}>
          {t.coming(formatRupees(comingFees.fees), formatDate(comingFees.effectiveFrom, 'dateTime'))}
        </Banner>
      )}
      <Banner still look="box" icon={<Info aria-hidden="true" />}>
        {t.notice}
      </Banner>
    </>
  );
}
