import type { Visit } from '@vetcare/contracts';
import { formatDate, serverNow, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useBlockingConsultation } from '../intake/open-consultation.resource';
import { OpenUntil } from '../intake/open-until.view';
import css from './visits.module.css';
import { texts } from './visits.texts';

/** Why one came, and what came of it. */
export function VisitTexts({ visit }: { visit: Visit }) {
  const t = useTexts(texts);
  const { reason, summary, additions, followUpOn } = visit;
  return (
    <>
      {reason && <p className={css.quiet}>{t.reason(reason)}</p>}
      {summary === null ? <p className={css.quiet}>{t.notYet}</p> : <p className={css.text}>{summary}</p>}
      {followUpOn && <FollowUp visit={visit} on={followUpOn} />}
      {additions.map(({ text, at }) => (
        <div key={`${at} ${text}`}>
          <p className={css.quiet}>{t.added(formatDate(at))}</p>
          <p className={css.text}>{text}</p>
        </div>
      ))}
    </>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether the day is so far ahead that its reminder is still to come. */
const isFar = (day: string): boolean => Date.parse(day) - 2 * DAY_MS > serverNow();

/** For so long after the day that a doctor named, the way there is offered. */
const OVERDUE_DAYS = 60;
const isLongOver = (day: string): boolean => Date.parse(day) + OVERDUE_DAYS * DAY_MS < serverNow();

/** When the doctor wants to see the pet again, with the way there. */
function FollowUp({ visit: { doctor, petId }, on }: { visit: Visit; on: string }) {
  const t = useTexts(texts);
  const isOffered = !doctor.deleted && !isLongOver(on);
  const blocking = useBlockingConsultation(isOffered ? doctor._id : null);
  return (
    <>
      <p>
        {t.followUp(formatDate(on))}{' '}
        {isOffered && (
          <Link to={`/user/prepare/${doctor._id}${petId ? `?pet=${petId}` : ''}`}>{blocking ? t.prepare : t.book}</Link>
        )}
      </p>
      {blocking && (
        <p className={css.quiet}>
          <OpenUntil booking={blocking} /> {isFar(on) && t.reminded}
        </p>
      )}
    </>
  );
}
