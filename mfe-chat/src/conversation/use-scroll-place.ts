import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** As near to the end as counts as being there. */
const AT_END_PX = 48;
/** More is shown before the reader meets the edge. */
const NEAR_EDGE_PX = 600;

interface Place {
  /** Whether the end of what is drawn is the newest message. */
  endsWithNewest: boolean;
  /** The reader comes near to what is the first, or the last, on the page. */
  onNearStart: () => void;
  onNearEnd: () => void;
}

const entriesOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-entry]')];

const heightsOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`;

function firstVisible(list: HTMLElement): { id: string; top: number } | null {
  const { top } = list.getBoundingClientRect();
  for (const element of entriesOf(list)) {
    const box = element.getBoundingClientRect();
    if (box.bottom > top) return { id: element.dataset.entry ?? '', top: box.top - top };
  }
  return null;
}

/**
 * Keeps the reader's place in a list that grows at both ends: at its end it stays at the end, anywhere else the first
 * visible message stays where it is.
 */
export function useScrollPlace(list: RefObject<HTMLElement | null>, { endsWithNewest, onNearStart, onNearEnd }: Place) {
  const atEnd = useRef(true);
  const place = useRef<{ id: string; top: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** Of the list and of what is in it, when the place was last put right. */
  const heights = useRef('');

  const settle = (): void => {
    const element = list.current;
    if (!element) return;
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    else if (place.current) {
      const { id, top } = place.current;
      const kept = entriesOf(element).find(({ dataset }) => dataset.entry === id);
      if (kept) element.scrollTop += kept.getBoundingClientRect().top - element.getBoundingClientRect().top - top;
    }
    heights.current = heightsOf(element);
  };
  const look = (): void => {
    const element = list.current;
    if (!element) return;
    // The browser has moved it because something grew or shrank, not the reader.
    if (atEnd.current && heights.current !== heightsOf(element)) {
      settle();
      return;
    }
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    atEnd.current = endsWithNewest && below < AT_END_PX;
    setIsAtEnd(atEnd.current);
    place.current = atEnd.current ? null : firstVisible(element);
    if (element.scrollTop < NEAR_EDGE_PX) onNearStart();
    if (below < NEAR_EDGE_PX) onNearEnd();
  };

  // After every render: messages may have come, gone, or changed their size.
  useLayoutEffect(settle);
  // A short first page leaves room for the one before it.
  useEffect(() => {
    const element = list.current;
    if (element && element.scrollTop < NEAR_EDGE_PX) onNearStart();
  });
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (!list.current || !('ResizeObserver' in window)) return;
    // The keyboard came, the composer grew, a picture took its place.
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
      settle();
    },
  };
}
