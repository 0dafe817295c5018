import type { NoteTexts } from '@vetcare/contracts';

export type NotePart = keyof NoteTexts;

/** What was typed and is not saved yet, with the texts and the version that it was begun on. */
export interface NoteDraft {
  seen: string;
  base: Partial<NoteTexts>;
  typed: Partial<NoteTexts>;
  /** What was sent of each part, the newest last, and may be saved though no answer came. */
  sent?: Partial<Record<NotePart, string[]>>;
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
  return left.length === 0 ? null : rebased(Object.fromEntries(left), saved);
}

/** The parts that another window changed too, to a text that was neither typed nor sent here. */
export const conflictsOf = ({ base, typed, sent }: NoteDraft, saved: NoteTexts): NotePart[] =>
  (Object.keys(typed) as NotePart[]).filter(
    (part) => saved[part] !== typed[part] && saved[part] !== base[part] && !sent?.[part]?.includes(saved[part]),
  );

const MAX_SENT = 20;

/** The draft that remembers what is sent of it now. */
export function withSent(draft: NoteDraft): NoteDraft {
  const sent = { ...draft.sent };
  for (const [part, text] of Object.entries(draft.typed) as [NotePart, string][])
    if (!sent[part]?.includes(text)) sent[part] = [...(sent[part] ?? []), text].slice(-MAX_SENT);
  return { ...draft, sent };
}

/** The draft on top of what is saved now, which its writer has seen. */
export const rebased = (typed: Partial<NoteTexts>, saved: NoteTexts & { version: string }): NoteDraft => ({
  seen: saved.version,
  base: Object.fromEntries(Object.keys(typed).map((part) => [part, saved[part as NotePart]])),
  typed,
});
