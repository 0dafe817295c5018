import type { Booking } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { statusOf } from './appointment';
import { appointmentTexts } from './appointments.texts';

/** The status in words that the specification has none for: a cancelled appointment says who cancelled it. */
export function useStatusText(booking: Booking, reader: 'patient' | 'doctor'): string | undefined {
  const t = useTexts(appointmentTexts);
  const status = statusOf(booking);
  if (status !== 'refunded') return status === 'expired' ? t.expired : undefined;
  const reasons = booking.refunds?.map(({ reason }) => reason) ?? [];
  if (reasons.includes(`cancelled_by_${reader}`)) return t.cancelledByYou;
  if (reasons.includes('cancelled_by_doctor')) return t.cancelledByDoctor;
  return reasons.includes('cancelled_by_patient') ? t.cancelledByPatient : t.refunded;
}
