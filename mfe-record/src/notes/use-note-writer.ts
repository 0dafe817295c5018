import type { Note, User } from '@vetcare/contracts';
import { useLiveValue } from '@vetcare/web-kit';
import { useEffect, useState } from 'react';
import { draftKey } from './note-draft';
import { NoteWriter } from './note-writer';
import { useNoteCalls } from './notes.resource';

/** The note while it is written: what was left over is saved at once, and whatever is typed a moment after the last key. */
export function useNoteWriter(note: Note, user: Pick<User, '_id'>) {
  const calls = useNoteCalls(note.bookingId);
  const key = draftKey(user._id, note.bookingId);
  const [writer] = useState(
    () => new NoteWriter({ note, key, storage: window.localStorage, save: calls.save, read: calls.read }),
  );
  useEffect(() => {
    const online = () => void writer.flush();
    const stored = (event: StorageEvent) => {
      if (event.key === key) void writer.follow();
    };
    void writer.flush();
    window.addEventListener('online', online);
    window.addEventListener('storage', stored);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('storage', stored);
      // The page is left before the pause after the last key is over.
      void writer.flush();
    };
  }, [writer, key]);
  return { writer, ...useLiveValue(writer.state) };
}

export type Writing = ReturnType<typeof useNoteWriter>;
