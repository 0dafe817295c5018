import type { Booking } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { statusOf } from './appointment';
import { appointmentTexts } from './appointments.texts';

/** The status in words that the specification has none for: a cancelled appointment says who cancelled it. */
export function useStatusText(booking: Booking, reader: 'patient' | 'doctor'): string | undefined {
  const t = useTexts(appointmentTexts);
  const names = usePersonName();
  const status = statusOf(booking);
  if (status !== 'refunded') return status === 'expired' ? t.expired : undefined;
  const reasons = booking.refunds?.map(({ reason }) => reason) ?? [];
  if (reasons.includes(`cancelled_by_${reader}`)) return t.cancelledByYou;
  if (reasons.includes('cancelled_by_doctor')) return t.cancelledByDoctor(names.doctor(booking.doctorId));
  if (reasons.includes('unopened')) return t.unopened;
  return reasons.includes('cancelled_by_patient') ? t.cancelledByPatient(names.person(booking.userId)) : t.refunded;
}
