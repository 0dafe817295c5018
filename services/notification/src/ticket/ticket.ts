import {
  conditionsOf,
  type Language,
  MAX_TYPED_PHONE_LENGTH,
  nameKeysOf,
  normalizedWords,
  phoneKeysOf,
  searchTermsOf,
  type TicketState,
  type TicketStep,
} from '@vetcare/contracts';

export interface StepRecord {
  kind: TicketStep['kind'];
  text: string;
  /** Empty for a message of a person who was not signed in. */
  by: string;
  at: Date;
  /** The browser's, of a message. */
  key?: string;
}

/** What a person wrote to support, and what became of it. */
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

/** What a step makes of a ticket. A note says nothing to the person, so they wait as before; a person who writes again waits again. */
export function stateAfter(state: TicketState, kind: StepRecord['kind']): TicketState {
  if (kind === 'note') return state;
  return ({ answer: 'answered', close: 'closed', reopen: 'open', message: 'open' } as const)[kind];
}

/** Whether an admin's step repeats their last one, as a browser does whose answer was lost. */
export const isRepeated = (last: StepRecord | undefined, { kind, text, by }: Omit<StepRecord, 'at'>): boolean =>
  last?.kind === kind && last.text === text && last.by === by;

const withoutSigns = (word: string) => word.replace(/^[^\p{L}\p{N}]+/u, '');

/** Digits with what phone numbers are spaced with. */
const DIGITS = /\+?\d[\d\s().+-]*/g;
/** As few as a search takes for a phone number. */
const MIN_DIGITS = 4;

/**
 * The digits of each number that may be a phone number, from each of its groups on: “+91 98765 43210” is also found without
 * the country's code, and “550 98765 43210” by what stands behind the amount.
 */
function phonesIn(text: string): string[] {
  const groups = text.match(DIGITS)?.map((number) => number.split(/\s+/)) ?? [];
  return groups
    .flatMap((words) => words.flatMap((_, at) => phoneKeysOf(words.slice(at, at + MAX_TYPED_PHONE_LENGTH).join(''))))
    .map((digits) => digits.slice(0, MAX_TYPED_PHONE_LENGTH))
    .filter((digits) => digits.length >= MIN_DIGITS);
}

/** A text has thousands of words at most, of which most stand in it more than once. */
export const wordsIn = (...texts: (string | null)[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => normalizedWords(text ?? ''))
      .map(withoutSigns)
      .filter((word) => word.length > 1)
      .concat(texts.flatMap((text) => phonesIn(text ?? ''))),
  ),
];

/** What a ticket is found by: what was written, and who wrote, as people are found. */
export const ticketWords = (
  ticket: Pick<TicketRecord, 'number' | 'email' | 'bookingId' | 'text'>,
  person: { FirstName: string; LastName: string; PhoneNo: string } | null,
): string[] => [
  ...new Set([
    ...wordsIn(ticket.number, ticket.email, ticket.bookingId, ticket.text),
    ...(person ? [...nameKeysOf(`${person.FirstName} ${person.LastName}`), ...phoneKeysOf(person.PhoneNo)] : []),
  ]),
];

/** Filter for tickets of which each searched word begins one, or is a phone number or a name of theirs however it is written. */
export function foundBy(search: string) {
  const terms = searchTermsOf(search);
  return terms.length === 0
    ? {}
    : { $and: terms.map((term) => ({ $or: conditionsOf(term).map((words) => ({ words })) })) };
}
