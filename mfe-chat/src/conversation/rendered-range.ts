/** At most this many messages are in the page at once, and scrolling moves the range by this many. */
export const MAX_RENDERED = 200;
export const STEP = 50;

/**
 * The messages of a long conversation that are rendered. It is given by ids, because indexes shift when messages are added
 * at either end. When `last` is null it ends with the newest; when `first` is null it is one step long.
 */
export interface RenderedRange {
  first: string | null;
  last: string | null;
}

export const newestRange: RenderedRange = { first: null, last: null };

interface HasId {
  _id: string;
}

const indexOf = (messages: readonly HasId[], id: string | null): number =>
  id === null ? -1 : messages.findIndex(({ _id }) => _id === id);

/** The range as indexes: `from` is inclusive, `to` exclusive. */
export function bounds(messages: readonly HasId[], { first, last }: RenderedRange): { from: number; to: number } {
  const end = indexOf(messages, last);
  const to = end < 0 ? messages.length : end + 1;
  const start = indexOf(messages, first);
  const from = start < 0 ? to - STEP : Math.min(start, to);
  // A range that ends with the newest grows with each new message. This bounds it in a busy conversation.
  return { from: Math.max(0, from, to - 2 * MAX_RENDERED), to };
}

function rangeOf(messages: readonly HasId[], from: number, to: number): RenderedRange {
  return {
    first: messages[from]?._id ?? null,
    last: to >= messages.length ? null : (messages[to - 1]?._id ?? null),
  };
}

/** The range one step closer to the beginning. Messages far below it are no longer rendered. */
export function earlier(messages: readonly HasId[], shown: RenderedRange): RenderedRange {
  const { from, to } = bounds(messages, shown);
  const start = Math.max(0, from - STEP);
  return rangeOf(messages, start, Math.min(to, start + MAX_RENDERED));
}

/** The range one step closer to the end. Messages far above it are no longer rendered. */
export function later(messages: readonly HasId[], shown: RenderedRange): RenderedRange {
  const { from, to } = bounds(messages, shown);
  const end = Math.min(messages.length, to + STEP);
  return rangeOf(messages, Math.max(from, end - MAX_RENDERED), end);
}

/** The range with this message in its middle. */
export function around(messages: readonly HasId[], id: string): RenderedRange {
  const at = indexOf(messages, id);
  return rangeOf(messages, Math.max(0, at - STEP), Math.min(messages.length, at + STEP));
}
