import { AppointmentRow, StatusBadge } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, statusOf } from '@vetcare/web-kit/appointments';
import { type HistoryEntry, useHistoryEntry } from './use-history-entry';

/** A consultation that is over, or a booking that came to nothing: doctor, date, fee and pet, the rest folded away. */
export function HistoryRow({ booking, now, pet }: HistoryEntry) {
  const shared = useTexts(appointmentTexts);
  const entry = useHistoryEntry({ booking, now, pet });
  const { appointmentAt, slotStart, createdAt, amount } = booking;
  const chosen = appointmentAt ?? slotStart;
  const paid = statusOf(booking) === 'Completed';
  return (
    <AppointmentRow
      {...entry}
      // The dot stays with the date, so that no line of a narrow phone begins with it.
      summary={`${chosen ? formatDate(chosen, 'dateTime') : formatDate(createdAt)}\u00a0· ${formatRupees(amount)}${pet ? `\u00a0· ${pet}` : ''}`}
      badges={paid ? <StatusBadge status="Completed">{shared.paid}</StatusBadge> : entry.badges}
      facts={[...entry.facts, { term: shared.paymentStatus, detail: entry.badges, look: 'badges' }]}
      detailsLabel={shared.details}
    />
  );
}
