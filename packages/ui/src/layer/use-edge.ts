import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Where toasts stand: at the top, or this many pixels above the bottom of the screen, which is where a phone's keyboard ends. */
export type Edge = 'top' | number;

/** What fills most of the screen, such as a page's main part, is not what was just used. */
const isLarge = ({ height }: DOMRect): boolean => height > window.innerHeight / 2;

/** Whether a row of toasts lies on a box. The row is as wide as the screen, its toast stands at the right. */
function covers(row: Element, box: DOMRect): boolean {
  const { top, bottom, right } = row.getBoundingClientRect();
  const { offsetWidth: width = 0 } = row.firstElementChild instanceof HTMLElement ? row.firstElementChild : {};
  return top < box.bottom && bottom > box.top && right - width < box.right && right > box.left;
}

function keyboardHeight(): number {
  const { visualViewport: seen, innerHeight } = window;
  return seen ? Math.max(0, innerHeight - seen.height - seen.offsetTop) : 0;
}

/**
 * The edge at which toasts leave free what has the focus: the button or field that was just used, or the heading of a page that
 * was just opened. They go back to the top once there are none.
 * Decided once when a toast comes or goes and when the focus moves, since it may be covered at either edge.
 */
export function useEdge(place: RefObject<HTMLElement | null>, toasts: readonly { id: string }[]): Edge {
  const [edge, setEdge] = useState<Edge>('top');
  const shown = toasts.map(({ id }) => id).join(' ');
  const decide = useEffectEvent(() => {
    const focused = document.activeElement;
    // A toast that moves away from its own link while this is pressed takes the click with it.
    if (!focused || focused === document.body || place.current?.contains(focused)) return;
    const used = focused.getBoundingClientRect();
    if (isLarge(used)) return;
    const rows = [...(place.current?.children ?? [])];
    if (rows.some((row) => covers(row, used))) setEdge((now) => (now === 'top' ? keyboardHeight() : 'top'));
  });
  useLayoutEffect(() => {
    if (shown === '') setEdge('top');
    else decide();
  }, [shown]);
  useEffect(() => {
    document.addEventListener('focusin', decide);
    return () => document.removeEventListener('focusin', decide);
  }, []);
  return edge;
}
