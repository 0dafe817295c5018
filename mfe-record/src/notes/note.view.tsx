import type { Note, User } from '@vetcare/contracts';
import { Loaded, SectionCard, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { RequireUser, useTexts } from '@vetcare/web-kit';
import { texts } from './note.texts';
import { NoteEditor } from './note-editor.view';
import { useNote } from './notes.resource';
import { SignedNote } from './signed-note.view';
import { useNoteWriter } from './use-note-writer';

/** The doctor's note of one consultation: written until it is signed, added to afterwards. */
export function NoteSection({ bookingId }: { bookingId: string }) {
  const t = useTexts(texts);
  const note = useNote(bookingId);
  return (
    <Loaded
      state={note}
      skeleton={
        <SkeletonGroup>
          <SkeletonCard lines={5} />
        </SkeletonGroup>
      }
      failed={{ title: t.failed, text: t.failedText }}
    >
      {(loaded) => <RequireUser>{(user) => <OwnNote key={bookingId} note={loaded} user={user} />}</RequireUser>}
    </Loaded>
  );
}

function OwnNote({ note, user }: { note: Note; user: User }) {
  const t = useTexts(texts);
  const writing = useNoteWriter(note, user);
  return writing.saved.signedAt ? (
    <SignedNote writing={writing} />
  ) : (
    <SectionCard title={t.title} lead={t.lead}>
      <NoteEditor writing={writing} />
    </SectionCard>
  );
}
