import type { Message } from '@vetcare/contracts';
import { useState } from 'react';
import { around, bounds, earlier, later, newestRange, type RenderedRange } from './rendered-range';

/** The messages to render out of all that are known, and the ways to move to others. */
export function useRenderedRange(messages: readonly Message[]) {
  const [shown, setShown] = useState<RenderedRange>(newestRange);
  const { from, to } = bounds(messages, shown);
  return {
    messages: messages.slice(from, to),
    hasEarlier: from > 0,
    hasLater: to < messages.length,
    showEarlier: () => setShown(earlier(messages, shown)),
    showLater: () => setShown(later(messages, shown)),
    showAround: (id: string) => setShown(around(messages, id)),
    showNewest: () => setShown(newestRange),
    /** Fixes the first message, so that new messages at the end do not remove those that the reader looks at. */
    fixFirst: () => setShown((now) => (now.first === null ? { ...now, first: messages[from]?._id ?? null } : now)),
  };
}
