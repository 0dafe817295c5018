import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  findAnchor,
  focusItem,
  heightBelow,
  heightsOf,
  isScrolledToEnd,
  type ScrollAnchor,
  scrollToAnchor,
} from './scroll-position';

/** More messages are rendered when the reader is this close to an edge. */
const NEAR_EDGE_PX = 600;

interface AnchorOptions {
  /** Whether the last rendered message is the newest one. */
  endsWithNewest: boolean;
  /** Called when the reader comes close to the first, or the last, rendered message. */
  onNearStart: () => void;
  onNearEnd: () => void;
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
  const anchor = useRef<ScrollAnchor | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  /** The item that gets the focus when it is rendered. */
  const toFocus = useRef<string | null>(null);
  /** Heights of the list and of its content when the scroll position was last restored. */
  const heights = useRef('');

  const restore = (): void => {
    const element = list.current;
    if (!element) return;
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current) scrollToAnchor(element, anchor.current);
    heights.current = heightsOf(element);
  };
  const onScroll = (): void => {
    const element = list.current;
    if (!element) return;
    // The browser scrolled because something grew or shrank. The reader did not.
    if (atEnd.current && heights.current !== heightsOf(element)) {
      restore();
      return;
    }
    atEnd.current = endsWithNewest && isScrolledToEnd(element);
    setIsAtEnd(atEnd.current);
    anchor.current = atEnd.current ? null : findAnchor(element);
    if (element.scrollTop < NEAR_EDGE_PX) onNearStart();
    if (heightBelow(element) < NEAR_EDGE_PX) onNearEnd();
  };
  /** Scrolls to an item as soon as it is rendered, and gives it the focus. */
  const scrollToItem = (id: string): void => {
    atEnd.current = false;
    setIsAtEnd(false);
    anchor.current = { id, top: (list.current?.clientHeight ?? 0) / 3 };
    toFocus.current = id;
  };
  const scrollToEnd = (): void => {
    atEnd.current = true;
    setIsAtEnd(true);
    restore();
  };

  // This runs after every render, because messages may have come, gone, or changed their size.
  useLayoutEffect(restore);
  // When the first page does not fill the list, the page before it is loaded at once.
  useEffect(() => {
    if (list.current && list.current.scrollTop < NEAR_EDGE_PX) onNearStart();
  });
  useEffect(() => {
    if (!list.current || toFocus.current === null || !focusItem(list.current, toFocus.current)) return;
    toFocus.current = null;
    // A list that is too short to be scrolled sends no event, but its end is in view.
    onScroll();
  });
  useOnResize(list, restore);
  return { isAtEnd, onScroll, scrollToEnd, scrollToItem };
}

/** Reports sizes that change without a render: by a keyboard, a growing composer or a loaded picture. */
function useOnResize(list: RefObject<HTMLElement | null>, onResize: () => void): void {
  const latest = useRef(onResize);
  latest.current = onResize;
  useEffect(() => {
    if (!list.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(list.current);
    for (const child of list.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
}
