import type { Outcomes } from './reports';
import type { Row } from './row';

/** What keeps a row from being shown; nothing when each of its tests ran and passed. */
export function faultsOf({ shownBy }: Row, outcomes: Outcomes): string[] {
  if (shownBy.length === 0) return ['names no test'];
  return shownBy.flatMap((shown) => {
    const outcome = outcomes.get(shown);
    if (outcome === 'passed') return [];
    return [outcome ? `${outcome}: ${shown}` : `no such test: ${shown}`];
  });
}

export function repeatedIds(rows: Row[]): string[] {
  const ids = rows.map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}
