import type { Deps } from '../deps';

/** How long a doctor keeps the note of a patient who has deleted the account, see docs/adr/0086. */
const NOTES_KEPT_YEARS = 3;

/** Removes the notes that need not be kept any longer. */
export function forgetNotes({ notes, now }: Pick<Deps, 'notes' | 'now'>): Promise<void> {
  const before = new Date(now());
  before.setUTCFullYear(before.getUTCFullYear() - NOTES_KEPT_YEARS);
  return notes.forgetLeft(before);
}
