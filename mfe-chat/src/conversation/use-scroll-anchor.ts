import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A reader who is this close to the end counts as being there. */
const AT_END_PX = 48;
/** More messages are rendered when the reader is this close to an edge. */
const NEAR_EDGE_PX = 600;

interface AnchorOptions {
  /** Whether the last rendered message is the newest one. */
  endsWithNewest: boolean;
  /** Called when the reader comes close to the first, or the last, rendered message. */
  onNearStart: () => void;
  onNearEnd: () => void;
}

const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-item]')];

const heightsOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`;

function firstVisible(list: HTMLElement): { id: string; top: number } | null {
  const { top } = list.getBoundingClientRect();
  for (const element of itemsOf(list)) {
    const box = element.getBoundingClientRect();
    if (box.bottom > top) return { id: element.dataset.item ?? '', top: box.top - top };
  }
  return null;
}

/**
 * Scroll anchoring for a list that grows at both ends. A reader at the end stays at the end; for any other reader the first
 * visible message stays where it is. It is done by hand because not every browser has `overflow-anchor`.
 */
export function useScrollAnchor(
  list: RefObject<HTMLElement | null>,
  { endsWithNewest, onNearStart, onNearEnd }: AnchorOptions,
) {
  const atEnd = useRef(true);
  const anchor = useRef<{ id: string; top: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** Heights of the list and of its content when the scroll position was last restored. */
  const heights = useRef('');

  const restore = (): void => {
    const element = list.current;
    if (!element) return;
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current) {
      const { id, top } = anchor.current;
      const kept = itemsOf(element).find(({ dataset }) => dataset.item === id);
      if (kept) element.scrollTop += kept.getBoundingClientRect().top - element.getBoundingClientRect().top - top;
    }
    heights.current = heightsOf(element);
  };
  const look = (): void => {
    const element = list.current;
    if (!element) return;
    // The browser scrolled because something grew or shrank. The reader did not.
    if (atEnd.current && heights.current !== heightsOf(element)) {
      restore();
      return;
    }
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    atEnd.current = endsWithNewest && below < AT_END_PX;
    setIsAtEnd(atEnd.current);
    anchor.current = atEnd.current ? null : firstVisible(element);
    if (element.scrollTop < NEAR_EDGE_PX) onNearStart();
    if (below < NEAR_EDGE_PX) onNearEnd();
  };

  // This runs after every render, because messages may have come, gone, or changed their size.
  useLayoutEffect(restore);
  // When the first page does not fill the list, the page before it is loaded at once.
  useEffect(() => {
    const element = list.current;
    if (element && element.scrollTop < NEAR_EDGE_PX) onNearStart();
  });
  const latest = useRef(restore);
  latest.current = restore;
  useEffect(() => {
    if (!list.current || !('ResizeObserver' in window)) return;
    // A keyboard, a growing composer or a loaded picture changes sizes without a render.
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(list.current);
    for (const child of list.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);

  return {
    isAtEnd,
    onScroll: look,
    toEnd(): void {
      atEnd.current = true;
      setIsAtEnd(true);
      restore();
    },
  };
}
