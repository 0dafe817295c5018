import type { Visit } from '@vetcare/contracts';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import css from './visits.module.css';
import { useVisits } from './visits.resource';
import { texts } from './visits.texts';

/** The visits of a pet, the newest first, with what the doctors wrote for the owner. */
export function Visits({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const { data: visits, isError } = useVisits(petId);
  if (isError) return <p className={css.quiet}>{t.failed}</p>;
  if (!visits) return null;
  if (visits.length === 0) return <p className={css.quiet}>{t.none}</p>;
  return (
    <ol className={css.timeline}>
      {visits.map((visit) => (
        <li key={visit.bookingId}>
          <h3 className={css.when}>
            <Link to={`/user/visits/${visit.bookingId}`}>
              {formatDate(visit.appointmentAt)} · {names.doctor(visit.doctor)}
            </Link>
          </h3>
          <VisitTexts visit={visit} />
        </li>
      ))}
    </ol>
  );
}

/** Why one came, and what came of it. */
export function VisitTexts({ visit: { reason, summary, additions, followUpOn, doctor, petId } }: { visit: Visit }) {
  const t = useTexts(texts);
  return (
    <>
      {reason && <p className={css.quiet}>{t.reason(reason)}</p>}
      {summary === null ? <p className={css.quiet}>{t.notYet}</p> : <p className={css.text}>{summary}</p>}
      {followUpOn && (
        <p>
          {t.followUp(formatDate(followUpOn))}{' '}
          {!doctor.deleted && <Link to={`/user/prepare/${doctor._id}${petId ? `?pet=${petId}` : ''}`}>{t.book}</Link>}
        </p>
      )}
      {additions.map(({ text, at }) => (
        <div key={`${at} ${text}`}>
          <p className={css.quiet}>{t.added(formatDate(at))}</p>
          <p className={css.text}>{text}</p>
        </div>
      ))}
    </>
  );
}
