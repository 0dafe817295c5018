import type { Doctor } from '@vetcare/contracts';
import { Banner } from '@vetcare/ui';
import { api, formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { CalendarClock, Info } from 'lucide-react';
import { FeeBreakdown } from './fee-breakdown.view';
import { settings } from './settings.texts';

/** The fee, a change of it that is due, and how much of it the doctor receives. Only an admin can change it. */
export function FeesNotice({ doctor: { fees, comingFees } }: { doctor: Doctor }) {
  const t = useTexts(settings).fees;
  // What the operator deducts. The settings work without it, and say then only what the fee is.
  const { data: terms } = useQuery({
    queryKey: ['doctor', 'deductions'],
    queryFn: ({ signal }) => api.get('/api/doctor/deductions', { signal }),
  });
  return (
    <>
      <FeeBreakdown fees={fees} terms={terms} />
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
