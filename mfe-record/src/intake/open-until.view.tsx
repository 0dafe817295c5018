import type { Booking } from '@vetcare/contracts';
import { formatDate, inBothZones, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { texts } from './open-consultation.texts';

/** Says until when no other consultation with this doctor can be booked, and why. */
export function OpenUntil({ booking: { doctorId: doctor, completionAt } }: { booking: Booking }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const until = completionAt ?? '';
  return <>{t.openUntil(names.doctor(doctor), inBothZones(t.ist(formatDate(until, 'dateTime')), until))}</>;
}
