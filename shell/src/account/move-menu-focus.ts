const steps: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from, last) => (from === last ? 0 : from + 1),
  ArrowUp: (from, last) => (from <= 0 ? last : from - 1),
  Home: () => 0,
  End: (_from, last) => last,
};

/** Moves the focus among the visible links and buttons of a menu. Returns false if the key does not move it. */
export function moveMenuFocus(menu: HTMLElement, key: string): boolean {
  const step = steps[key];
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button')].filter((entry) => !entry.closest('[hidden]'));
  if (!step || entries.length === 0) return false;
  const current = document.activeElement;
  const from = current instanceof HTMLElement ? entries.indexOf(current) : -1;
  entries[step(from, entries.length - 1)]?.focus();
  return true;
}
