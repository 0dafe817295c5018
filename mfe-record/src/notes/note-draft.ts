import type { NoteTexts } from '@vetcare/contracts';

export type NotePart = keyof NoteTexts;

/** What was typed and is not saved yet, with the texts and the version that it was begun on. */
export interface NoteDraft {
  seen: string;
  base: Partial<NoteTexts>;
  typed: Partial<NoteTexts>;
}

/** Where a browser keeps it. All its windows share it, so they show the same text. */
export const draftKey = (userId: string, bookingId: string): string => `vetcare-note:${userId}:${bookingId}`;

export function readDraft(storage: Storage, key: string): NoteDraft | null {
  const stored = storage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as NoteDraft);
}

export function writeDraft(storage: Storage, key: string, draft: NoteDraft | null): void {
  if (draft === null || Object.keys(draft.typed).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(draft));
}

/** The draft after something was typed on top of the saved note. */
export const typedInto = (
  draft: NoteDraft | null,
  saved: NoteTexts & { version: string },
  texts: Partial<NoteTexts>,
): NoteDraft => {
  const before = draft ?? { seen: saved.version, base: {}, typed: {} };
  const begun = Object.fromEntries(Object.keys(texts).map((part) => [part, saved[part as NotePart]]));
  return { ...before, base: { ...begun, ...before.base }, typed: { ...before.typed, ...texts } };
};

/** The draft without what was saved; what was typed since stays, on top of the new version. */
export function withoutSent(
  draft: NoteDraft | null,
  sent: Partial<NoteTexts>,
  saved: NoteTexts & { version: string },
): NoteDraft | null {
  const left = Object.entries(draft?.typed ?? {}).filter(([part, text]) => sent[part as NotePart] !== text);
  if (left.length === 0) return null;
  const base = Object.fromEntries(left.map(([part]) => [part, saved[part as NotePart]]));
  return { seen: saved.version, base, typed: Object.fromEntries(left) };
}

/** The parts that another window changed too, to another text. */
export const conflictsOf = ({ base, typed }: NoteDraft, saved: NoteTexts): NotePart[] =>
  (Object.keys(typed) as NotePart[]).filter((part) => saved[part] !== typed[part] && saved[part] !== base[part]);
