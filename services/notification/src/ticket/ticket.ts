import {
  type Language,
  normalizedWords,
  prefixPattern,
  searchWords,
  type TicketState,
  type TicketStep,
} from '@vetcare/contracts';

export interface StepRecord {
  kind: TicketStep['kind'];
  text: string;
  /** Empty for a message of somebody who was not signed in. */
  by: string;
  at: Date;
  /** The browser's, of a message. */
  key?: string;
}

/** What somebody wrote to support, and what became of it. */
export interface TicketRecord {
  /** 24 hex digits, later ones greater. */
  _id: string;
  number: string;
  /** The browser's. Only one ticket has it. */
  key: string;
  state: TicketState;
  email: string;
  /** Who was signed in; null if nobody was. */
  personId: string | null;
  bookingId: string | null;
  text: string;
  /** Of the answer. */
  language: Language;
  /** The words that a search finds it by. */
  words: string[];
  steps: StepRecord[];
  createdAt: Date;
  changedAt: Date;
}

/** What a step makes of a ticket. A note says nothing to the person, so they wait as before; whoever writes again waits again. */
export function stateAfter(state: TicketState, kind: StepRecord['kind']): TicketState {
  if (kind === 'note') return state;
  return ({ answer: 'answered', close: 'closed', reopen: 'open', message: 'open' } as const)[kind];
}

/** Whether an admin's step repeats their last one, as a browser does whose answer was lost. */
export const isRepeated = (last: StepRecord | undefined, { kind, text, by }: Omit<StepRecord, 'at'>): boolean =>
  last?.kind === kind && last.text === text && last.by === by;

const withoutSigns = (word: string) => word.replace(/^[^\p{L}\p{N}]+/u, '');

/** A text has thousands of words at most, of which most stand in it more than once. */
export const wordsIn = (...texts: (string | null)[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => normalizedWords(text ?? ''))
      .map(withoutSigns)
      .filter((word) => word.length > 1),
  ),
];

/** Filter for tickets of which each searched word is the beginning of one. */
export function foundBy(search: string) {
  const words = searchWords(search);
  return words.length === 0 ? {} : { $and: words.map((word) => ({ words: { $regex: prefixPattern(word) } })) };
}
