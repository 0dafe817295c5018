import type { Conversation } from '@vetcare/contracts';
import { formatDate, useTexts, useUser } from '@vetcare/web-kit';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { LockOpen } from 'lucide-react';
import css from './composer.module.css';
import { reopeningTexts } from './reopening.texts';

/** Says until when a chat is open that its doctor has opened again, and to a doctor where that is done. */
export function ReopeningNote({ conversation }: { conversation: Conversation }) {
  const t = useTexts(reopeningTexts);
  const names = usePersonName();
  const isDoctor = useUser()?.role === 'doctor';
  // A suspended doctor, who only finishes, reopens nothing.
  const isFinishing = useIsFinishing();
  const { reopened, windowEndsAt, person } = conversation;
  if (reopened && windowEndsAt) {
    const until = formatDate(windowEndsAt, 'dateTime');
    return (
      <p className={css.appointment} role="status">
        <LockOpen aria-hidden="true" />
        {isDoctor ? t.reopened.doctor(until) : t.reopened.patient(until)}
      </p>
    );
  }
  if (!isDoctor || isFinishing || person.role !== 'patient' || person.deleted || windowEndsAt) return null;
  return (
    <p className={css.appointment}>
      <LockOpen aria-hidden="true" />
      <span>
        {t.closed}{' '}
        <Link to={`/doctor/appointments?search=${encodeURIComponent(names.person(person))}`}>{t.reopen}</Link>
      </span>
    </p>
  );
}
