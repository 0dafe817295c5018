import { type FocusEvent, useEffect, useRef } from 'react';

/** What has or had the focus, and where that was. */
interface Place {
  row: HTMLElement;
  /** Names the row where it is drawn anew in another part of the list. */
  key: string | undefined;
  at: number;
  control: HTMLElement;
  /** Among the controls of the row. */
  controlAt: number;
  /** Those after it. */
  following: HTMLElement[];
}

/** What is done in a row: contacts may stand in it or be folded away. */
const CONTROLS = 'a:not([href^="mailto:"], [href^="tel:"]), button:not(:disabled), summary';

/** Without those that are folded away. */
const controlsIn = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.closest('details:not([open]) > :not(summary)'),
  );

/** No person has put the focus there: after an action it goes to the heading until the row has gone. */
const isLost = (focused: Element | null, box: HTMLElement | null): boolean =>
  focused === document.body || focused === box || Boolean(focused?.matches('h1[tabindex="-1"]'));

/** What follows in the same row, the same place of the row where it is drawn anew, or the first thing of the row that moves up. */
function nextOf({ row, key, at, controlAt, following }: Place, rows: HTMLElement[]): HTMLElement | undefined {
  if (row.isConnected) return following.find(({ isConnected }) => isConnected) ?? controlsIn(row).at(-1);
  const same = key === undefined ? undefined : rows.find(({ dataset }) => dataset.row === key);
  const other = same ?? rows[Math.min(at, rows.length - 1)];
  const controls = other ? controlsIn(other) : [];
  return controls[same ? Math.min(controlAt, controls.length - 1) : 0];
}

interface RowsOptions {
  /** Which elements in the box are rows. A row that may move within the box has its key as `data-row`. */
  rowSelector?: string;
  /** Whether rows go because of others. Then only a focus that is in such a row goes on, and the page is not scrolled to it. */
  live?: boolean;
}

/**
 * Lets the focus stay where the person works when an action removes its button, or the row of it: it goes to what is next in that row, else
 * to the row that moves up, else to the heading in the box or to what stands there once the list is empty. A page that got shorter would
 * otherwise show its end.
 */
export function useFocusInRows(rows: unknown, { rowSelector = 'tbody tr', live = false }: RowsOptions = {}) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place>(null);
  const rowsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(rowSelector)];

  function goOn(): void {
    const left = place.current;
    // A button that is busy gets the focus back itself.
    if (!left || left.control.isConnected || !box.current) return;
    place.current = null;
    const heading = box.current.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (nextOf(left, rowsIn(box.current)) ?? heading ?? box.current).focus({ preventScroll: live });
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
      if (!row) return;
      const [at, controls] = [rowsIn(currentTarget).indexOf(row), controlsIn(row)];
      const controlAt = Math.max(0, controls.indexOf(target));
      const following = controls.slice(controlAt + 1);
      place.current = { row, key: row.dataset.row, at, control: target, controlAt, following };
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      // It stays the active element while the person is in another window.
      if (target === document.activeElement) return;
      // Whoever presses somewhere else has left the row; a button that is removed or busy has not.
      const hasLeft = relatedTarget === null && target.isConnected && !target.matches(':disabled');
      if (live || hasLeft) place.current = null;
    },
  };
}
