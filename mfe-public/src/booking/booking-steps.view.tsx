import { Steps } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { bookingTexts } from './booking.texts';

/** Where the booking is: 0 choose, 1 pay, 3 all done. */
export function BookingSteps({ current }: { current: number }) {
  const t = useTexts(bookingTexts).steps;
  return <Steps label={t.label} steps={[t.choose, t.pay, t.confirmed]} current={current} />;
}
