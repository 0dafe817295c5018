import type { Conversation } from '@vetcare/contracts';
import { formatDate, useServerNow, useTexts, useUser } from '@vetcare/web-kit';
import { CalendarClock } from 'lucide-react';
import { useEffect } from 'react';
import { appointmentNoteTexts } from './appointment-note.texts';
import css from './composer.module.css';

/** The longest that browsers' timers wait is 24 days. */
const DAY_MS = 24 * 60 * 60_000;

/** Says before an appointment from when the doctor is expected to answer, and what an earlier answer means. */
export function AppointmentNote({ conversation }: { conversation: Conversation }) {
  const t = useTexts(appointmentNoteTexts);
  const role = useUser()?.role;
  const { now, refresh } = useServerNow();
  const { nextAppointmentAt } = conversation;
  const left = nextAppointmentAt ? Date.parse(nextAppointmentAt) - now : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(refresh, Math.min(left, DAY_MS));
    return () => clearTimeout(timer);
  }, [left, refresh]);
  if (!nextAppointmentAt || left <= 0) return null;
  const at = formatDate(nextAppointmentAt, 'dateTime');
  return (
    <p className={css.appointment}>
      <CalendarClock aria-hidden="true" />
      {role === 'doctor' ? t.doctor(at) : t.patient(at)}
    </p>
  );
}
