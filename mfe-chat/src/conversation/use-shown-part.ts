import type { Message } from '@vetcare/contracts';
import { useState } from 'react';
import { bounds, earlier, later, newestPart, type ShownPart } from './shown-part';

/** The messages to draw of all that are known, and the ways to others. */
export function useShownPart(messages: readonly Message[]) {
  const [shown, setShown] = useState<ShownPart>(newestPart);
  const { from, to } = bounds(messages, shown);
  return {
    messages: messages.slice(from, to),
    hasEarlier: from > 0,
    hasLater: to < messages.length,
    showEarlier: () => setShown(earlier(messages, shown)),
    showLater: () => setShown(later(messages, shown)),
    showNewest: () => setShown(newestPart),
    /** From here on messages are added at the end and none goes at the beginning, where somebody may be reading. */
    hold: () => setShown((now) => (now.first === null ? { ...now, first: messages[from]?._id ?? null } : now)),
  };
}
