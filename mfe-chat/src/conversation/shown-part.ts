/** How many messages are on the page at most, and by how many it moves. */
export const SHOWN_AT_MOST = 200;
export const STEP = 50;

/**
 * The part of a long conversation that is drawn, by ids, which stay while messages come at either end. `last` null: up
 * to the newest. `first` null: as many as a step before `last`.
 */
export interface ShownPart {
  first: string | null;
  last: string | null;
}

export const newestPart: ShownPart = { first: null, last: null };

interface HasId {
  _id: string;
}

const indexOf = (messages: readonly HasId[], id: string | null): number =>
  id === null ? -1 : messages.findIndex(({ _id }) => _id === id);

/** The part as indexes: from, inclusive, and to, exclusive. */
export function bounds(messages: readonly HasId[], { first, last }: ShownPart): { from: number; to: number } {
  const end = indexOf(messages, last);
  const to = end < 0 ? messages.length : end + 1;
  const start = indexOf(messages, first);
  const from = start < 0 ? to - STEP : Math.min(start, to);
  // Hours at the end of a busy conversation must not fill the page either.
  return { from: Math.max(0, from, to - 2 * SHOWN_AT_MOST), to };
}

function part(messages: readonly HasId[], from: number, to: number): ShownPart {
  return {
    first: messages[from]?._id ?? null,
    last: to >= messages.length ? null : (messages[to - 1]?._id ?? null),
  };
}

/** A step towards the beginning; what is far below goes off the page. */
export function earlier(messages: readonly HasId[], shown: ShownPart): ShownPart {
  const { from, to } = bounds(messages, shown);
  const start = Math.max(0, from - STEP);
  return part(messages, start, Math.min(to, start + SHOWN_AT_MOST));
}

/** A step towards the end; what is far above goes off the page. */
export function later(messages: readonly HasId[], shown: ShownPart): ShownPart {
  const { from, to } = bounds(messages, shown);
  const end = Math.min(messages.length, to + STEP);
  return part(messages, Math.max(from, end - SHOWN_AT_MOST), end);
}
