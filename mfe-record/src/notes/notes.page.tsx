import type { ListedNote } from '@vetcare/contracts';
import { BackLink, Badge, Card, EmptyState, Loaded, Page, PageHeading, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { More } from '../records/more.view';
import css from '../records/records.module.css';
import { texts } from './note.texts';
import { useNotes } from './notes.resource';

/** All notes of the doctor, also those whose record is closed. */
export function NotesPage() {
  const t = useTexts(texts);
  usePageTitle(t.notes);
  const notes = useNotes();
  return (
    <Page>
      <BackLink as={Link} to="/doctor/records">
        {t.back}
      </BackLink>
      <PageHeading lead={t.notesLead}>{t.notes}</PageHeading>
      <Loaded
        state={notes}
        skeleton={
          <SkeletonGroup className={css.list}>
            <SkeletonCard lines={2} />
          </SkeletonGroup>
        }
        failed={{ title: t.notesFailed, text: t.failedText }}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t.noNotes} illustration={<EmptyListIllustration />}>
              {t.noNotesText}
            </EmptyState>
          ) : (
            <>
              <ul className={css.list}>
                {found.map((note) => (
                  <li key={note.bookingId}>
                    <NoteCard note={note} />
                  </li>
                ))}
              </ul>
              <More pages={notes} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoteCard({ note: { bookingId, patient, appointmentAt, signedAt, pet } }: { note: ListedNote }) {
  const t = useTexts(texts);
  const names = usePersonName();
  return (
    <Card as={Link} to={`/doctor/records/${bookingId}`} interactive className={css.card}>
      {!signedAt && (
        <span>
          <Badge tone="warning">{t.unsigned}</Badge>
        </span>
      )}
      <h2 className={css.name}>{names.person(patient)}</h2>
      <p className={css.quiet}>
        {[signedAt && (pet?.name ?? t.noPet), formatDate(appointmentAt, 'weekdayDateTime')].filter(Boolean).join(' · ')}
      </p>
    </Card>
  );
}
