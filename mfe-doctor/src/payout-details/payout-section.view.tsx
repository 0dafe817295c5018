import { useTexts } from '@vetcare/web-kit';
import { lazy } from 'react';
import { EditSection } from '../settings/edit-section.view';
import { section } from './section.texts';

const PayoutForm = lazy(async () => ({ default: (await import('./payout-form.view')).PayoutForm }));

/** The section of the settings that opens where the doctor's payouts go (`?edit=payout`). */
export function PayoutSection() {
  const t = useTexts(section);
  return (
    <EditSection name="payout" title={t.title} lead={t.lead} label={t.change} height={560}>
      <PayoutForm />
    </EditSection>
  );
}
