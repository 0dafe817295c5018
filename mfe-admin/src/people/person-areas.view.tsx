import type { AdminPerson } from '@vetcare/contracts';
import { Badge, SectionCard, Stars } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { useDuty } from '../area/use-duty';
import { AuditTable } from '../audit/audit-table.view';
import { BookingTable } from '../bookings/booking-table.view';
import { Area } from '../list/area.view';
import { Comment } from '../list/comment.view';
import css from '../list/list.module.css';
import {
  usePersonAudit,
  usePersonBookings,
  usePersonConversations,
  usePersonReports,
  usePersonReviews,
} from './people.resource';
import { peopleTexts } from './people.texts';

export function PersonSessions({ person: { sessions } }: { person: AdminPerson }) {
  const t = useTexts(peopleTexts);
  return (
    <SectionCard title={t.sessions}>
      {sessions === null && <p className={css.quiet}>{t.sessionsAway}</p>}
      {sessions?.length === 0 && <p className={css.quiet}>{t.noSessions}</p>}
      {sessions?.map(({ _id, browser, system, usedAt }) => (
        <p key={_id} className={css.stack}>
          <span>{t.session(browser, system)}</span>
          <span className={css.quiet}>{t.usedAt(formatDate(usedAt, 'dateTime'))}</span>
        </p>
      ))}
    </SectionCard>
  );
}

export function PersonBookings({ id }: { id: string }) {
  const t = useTexts(peopleTexts);
  return (
    <Area
      title={t.bookings}
      query={usePersonBookings(id)}
      empty={t.noBookings}
      more={<Link to={`/admin/bookings?person=${id}`}>{t.allBookings}</Link>}
    >
      {(bookings) => <BookingTable bookings={bookings} />}
    </Area>
  );
}

export function PersonConversations({ id }: { id: string }) {
  const t = useTexts(peopleTexts);
  const names = usePersonName();
  return (
    <Area
      title={t.conversations}
      lead={t.conversationsLead}
      query={usePersonConversations(id)}
      empty={t.noConversations}
    >
      {(conversations) =>
        conversations.map(({ person, firstAt, lastAt, messages }) => (
          <div key={person._id} className={css.stack}>
            <Link className={css.name} to={`/admin/users/${person._id}`}>
              {names.person(person)}
            </Link>
            <span className={css.quiet}>
              {t.written(messages, formatDate(firstAt, 'dateTime'), formatDate(lastAt, 'dateTime'))}
            </span>
          </div>
        ))
      }
    </Area>
  );
}

export function PersonReports({ id }: { id: string }) {
  const t = useTexts(peopleTexts);
  const names = usePersonName();
  const may = useDuty()('moderate');
  const query = usePersonReports(id, may);
  if (!may) return null;
  return (
    <Area title={t.reports} query={query} empty={t.noReports} more={<Link to="/admin/reports">{t.allReports}</Link>}>
      {(reports) =>
        reports.map(({ _id, reporter, sender, reason, reportedAt }) => (
          <div key={_id} className={css.stack}>
            <Comment text={reason} />
            <span className={css.quiet}>
              {t.reportOf(names.person(reporter), names.person(sender), formatDate(reportedAt))}
            </span>
          </div>
        ))
      }
    </Area>
  );
}

export function PersonReviews({ id }: { id: string }) {
  const t = useTexts(peopleTexts);
  const names = usePersonName();
  return (
    <Area title={t.reviews} query={usePersonReviews(id)} empty={t.noReviews}>
      {(reviews) =>
        reviews.map(({ _id, rating, comment, userId, doctor, createdAt, hidden }) => (
          <div key={_id} className={css.stack}>
            <Stars value={rating} size="sm" />
            <Comment text={comment} />
            <span className={css.quiet}>
              {t.by(names.person(userId), names.doctor(doctor), formatDate(createdAt))}{' '}
              {hidden && <Badge tone="danger">{t.hidden}</Badge>}
            </span>
          </div>
        ))
      }
    </Area>
  );
}

export function PersonHistory({ id }: { id: string }) {
  const t = useTexts(peopleTexts);
  return (
    <Area
      title={t.history}
      lead={t.historyLead}
      query={usePersonAudit(id)}
      empty={t.noHistory}
      more={<Link to={`/admin/audit?subject=${id}`}>{t.allHistory}</Link>}
    >
      {(entries) => <AuditTable caption={t.history} entries={entries} withSubject={false} />}
    </Area>
  );
}
