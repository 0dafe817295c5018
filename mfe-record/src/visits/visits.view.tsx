import type { Visit } from '@vetcare/contracts';
import { formatDate, serverNow, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { useBlockingConsultation } from '../intake/open-consultation.resource';
import { OpenUntil } from '../intake/open-until.view';
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

/** When the doctor wants to see the pet again, with the way there. */
function FollowUp({ visit: { doctor, petId }, on }: { visit: Visit; on: string }) {
  const t = useTexts(texts);
  const blocking = useBlockingConsultation(doctor.deleted ? null : doctor._id);
  return (
    <>
      <p>
        {t.followUp(formatDate(on))}{' '}
        {!doctor.deleted && (
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
