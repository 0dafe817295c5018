import { type FocusEvent, useEffect, useRef } from 'react';

/** The row that has or had the focus, and its position. */
interface Place {
  row: HTMLElement;
  at: number;
}

/** No person has put the focus there: after an action it goes to the heading until the row has gone. */
const isLost = (focused: Element | null, box: HTMLElement | null): boolean =>
  focused === document.body || focused === box || Boolean(focused?.matches('h1[tabindex="-1"]'));

interface RowsOptions {
  /** Which elements in the box are rows. */
  rowSelector?: string;
  /** Whether rows go because of others. Then only a focus that is in such a row goes on, and the page is not scrolled to it. */
  live?: boolean;
}

/**
 * Lets the focus stay where the person works when an action removes the row of its button: it goes to the row that moves up,
 * or to what stands there once the list is empty. A page that got shorter would otherwise show its end.
 */
export function useFocusInRows(rows: unknown, { rowSelector = 'tbody tr', live = false }: RowsOptions = {}) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(null);
  const rowsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(rowSelector)];

  function goOn(): void {
    const left = place.current;
    if (!left || left.row.isConnected || !box.current) return;
    place.current = null;
    const others = rowsIn(box.current);
    const next = others[Math.min(left.at, others.length - 1)];
    (next?.querySelector<HTMLElement>('a, button') ?? box.current).focus({ preventScroll: live });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what removes one
  useEffect(() => {
    if (isLost(document.activeElement, box.current)) goOn();
  }, [rows]);

  return {
    ref: box,
    tabIndex: -1,
    // A dialog that outlives the row gives the focus to the box.
    'data-focus-home': '',
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      if (target === currentTarget) return goOn();
      const row = target.closest<HTMLElement>(rowSelector);
      if (row) place.current = { row, at: rowsIn(currentTarget).indexOf(row) };
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // It stays the active element while the person is in another window.
      if (live && target !== document.activeElement) place.current = null;
    },
  };
}
