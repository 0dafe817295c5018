import type { AdminPerson } from '@vetcare/contracts';
import { Avatar, BackLink, EmptyState, ErrorState, LinkButton, Page, PageHeading } from '@vetcare/ui';
import { NotFoundIllustration } from '@vetcare/ui/illustrations';
import { ApiError, useTexts, useUser } from '@vetcare/web-kit';
import { Link, useParams } from '@vetcare/web-kit/router';
import { useAdminTitle } from '../area/use-admin-title';
import { useDuty } from '../area/use-duty';
import css from '../doctors/doctors.module.css';
import { texts as listTexts } from '../list/list.texts';
import { RowsSkeleton } from '../list/rows-skeleton.view';
import { MailList } from '../mails/mail-list.view';
import { FinishingNote } from '../suspension/finishing-note.view';
import { UndoNote } from '../suspension/undo-note.view';
import { PersonTickets } from '../tickets/person-tickets.view';
import { UserState } from '../users/user-table.view';
import { userName } from '../users/users.resource';
import { texts as userTexts } from '../users/users.texts';
import { AdminRoleSection } from './admin-role.view';
import { usePerson } from './people.resource';
import { peopleTexts } from './people.texts';
import { PersonAccount } from './person-account.view';
import { PersonActions } from './person-actions.view';
import {
  PersonBookings,
  PersonConversations,
  PersonHistory,
  PersonReports,
  PersonReviews,
  PersonSessions,
} from './person-areas.view';
import { PersonData } from './person-data.view';
import { PersonNotes } from './person-notes.view';

/** Everything about one person that support is asked about. Each part comes from its own service. */
export function PersonPage() {
  const t = useTexts(peopleTexts);
  const list = useTexts(listTexts);
  const { id = '' } = useParams();
  const { data: person, error, refetch, isFetching } = usePerson(id);
  const missing = error instanceof ApiError && error.status === 404;
  useAdminTitle(person ? userName(person) || t.deleted : t.title);
  if (person) return <Found person={person} />;
  if (missing)
    return (
      <Page>
        <EmptyState
          as="h1"
          title={t.missing}
          illustration={<NotFoundIllustration />}
          action={
            <LinkButton as={Link} to="/admin/users">
              {t.back}
            </LinkButton>
          }
        >
          {t.missingText}
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      {error ? (
        <ErrorState as="h1" title={t.failed} onRetry={() => void refetch()} busy={isFetching}>
          {t.failedText}
        </ErrorState>
      ) : (
        <>
          <PageHeading>{t.title}</PageHeading>
          <RowsSkeleton label={list.loading} />
        </>
      )}
    </Page>
  );
}

function Found({ person }: { person: AdminPerson }) {
  const t = useTexts(peopleTexts);
  const { roles } = useTexts(userTexts);
  const own = useUser()?._id === person._id;
  const may = useDuty();
  const name = person.deleted ? t.deleted : userName(person);
  return (
    <Page>
      <BackLink as={Link} to="/admin/users">
        {t.back}
      </BackLink>
      <div className={css.who}>
        <Avatar id={person._id} name={name} src={person.image} size="lg" />
        <PageHeading
          lead={
            <>
              {roles[person.role]} <UserState user={person} />
            </>
          }
          actions={!person.deleted && <PersonActions person={person} name={name} own={own} />}
        >
          {name}
        </PageHeading>
      </div>
      {person.suspendedAt && person.role === 'patient' && (
        <UndoNote suspendedAt={person.suspendedAt} finishes={Boolean(person.finishUntil)} />
      )}
      {person.finishUntil && <FinishingNote until={person.finishUntil} />}
      <div className={css.columns}>
        <PersonAccount person={person} />
        <PersonSessions person={person} />
      </div>
      {person.adminRole && !person.deleted && may('own') && (
        <AdminRoleSection person={{ ...person, adminRole: person.adminRole }} name={name} />
      )}
      <PersonNotes id={person._id} closed={Boolean(person.deleted)} />
      <PersonBookings id={person._id} />
      <PersonTickets person={person} />
      <MailList of={{ person: person._id }} />
      <PersonConversations id={person._id} />
      <PersonReports id={person._id} />
      <PersonReviews id={person._id} />
      <PersonHistory id={person._id} />
      {!person.deleted && <PersonData person={person} name={name} />}
    </Page>
  );
}
