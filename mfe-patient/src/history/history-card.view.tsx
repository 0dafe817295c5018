import { AppointmentCard, Badge, TimeLeft } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf } from '@vetcare/web-kit/appointments';
import { usePersonTexts } from '@vetcare/web-kit/person';
import { type HistoryEntry, useHistoryEntry } from './use-history-entry';

interface HistoryCardProps extends HistoryEntry {
  /** Called when the countdown runs out because the appointment begins or ends. */
  onTurn: () => void;
  /** The first of the list. */
  next: boolean;
}

/** A consultation that is open or to come. */
export function HistoryCard({ booking, now, pet, onTurn, next }: HistoryCardProps) {
  const shared = useTexts(appointmentTexts);
  const labels = usePersonTexts();
  const entry = useHistoryEntry({ booking, now, pet });
  const { doctorId, appointmentAt, completionAt } = booking;
  const upcoming = phaseOf(booking, now) === 'upcoming';
  const until = upcoming ? appointmentAt : completionAt;
  const label = upcoming ? shared.startsIn : shared.openFor;
  return (
    <AppointmentCard
      {...entry}
      badges={
        <>
          {upcoming && <Badge>{shared.confirmed}</Badge>}
          {entry.badges}
        </>
      }
      about={doctorId.specialization && labels.specialization(doctorId.specialization)}
      next={next}
      remaining={until && <TimeLeft now={serverNow} key={label} label={label} until={until} onOver={onTurn} />}
    />
  );
}
