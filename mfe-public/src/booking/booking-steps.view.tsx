import { Steps } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { bookingTexts } from './booking.texts';

/** The progress of a booking. `current` is the index of the step; 3 marks all of them as done. */
export function BookingSteps({ current }: { current: number }) {
  const t = useTexts(bookingTexts).steps;
  return <Steps label={t.label} steps={[t.choose, t.pay, t.confirmed]} current={current} />;
}
