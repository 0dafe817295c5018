import type { Booking } from '@vetcare/contracts';
import { AppointmentRow, StatusBadge } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, statusOf } from '@vetcare/web-kit/appointments';
import { useHistoryEntry } from './use-history-entry';

interface HistoryRowProps {
  booking: Booking;
  now: number;
}

/** A consultation that is over, or a booking that came to nothing: doctor, date and fee, the rest folded away. */
export function HistoryRow({ booking, now }: HistoryRowProps) {
  const shared = useTexts(appointmentTexts);
  const entry = useHistoryEntry(booking, now);
  const { appointmentAt, slotStart, createdAt, amount } = booking;
  const chosen = appointmentAt ?? slotStart;
  const paid = statusOf(booking) === 'Completed';
  return (
    <AppointmentRow
      {...entry}
      // The dot stays with the date, so that no line of a narrow phone begins with it.
      summary={`${chosen ? formatDate(chosen, 'dateTime') : formatDate(createdAt)}\u00a0· ${formatRupees(amount)}`}
      badges={paid ? <StatusBadge status="Completed">{shared.paid}</StatusBadge> : entry.badges}
      facts={[...entry.facts, { term: shared.paymentStatus, detail: entry.badges, look: 'badges' }]}
      detailsLabel={shared.details}
    />
  );
}
