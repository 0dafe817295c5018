import type { UnreadStore } from './unread.store';

/** A receiver noted less than a minute ago is noted still: a reminder is removed at the earliest after an absence. */
const FRESH_MS = 60_000;
const MAX_KNOWN = 20_000;

export type NoteReceivers = (receivers: Iterable<string>) => Promise<void>;

/** Notes who has received messages, and remembers for a while whom it has noted, so that a conversation under way costs nothing. */
export function createNoteReceivers({
  unread,
  absenceMs,
  now,
}: {
  unread: Pick<UnreadStore, 'note'>;
  /** How long a user must have been away before they are reminded of unread messages. */
  absenceMs: number;
  now: () => Date;
}): NoteReceivers {
  const freshMs = Math.min(FRESH_MS, absenceMs / 2);
  const noted = new Map<string, number>();
  return async (receivers) => {
    const at = now().getTime();
    const unknown = [...new Set(receivers)].filter((id) => (noted.get(id) ?? 0) <= at - freshMs);
    await unread.note(unknown, new Date(at + absenceMs));
    if (noted.size > MAX_KNOWN) noted.clear();
    for (const id of unknown) noted.set(id, at);
  };
}
