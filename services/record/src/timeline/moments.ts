import type { TimelinePart } from '@vetcare/contracts';

export type Kind = TimelinePart | 'links' | 'life';

/** When something happened to a pet. `id` tells it apart from others of its kind. */
export interface Moment {
  kind: Kind;
  id: string;
  at: Date;
}

const PAGE_SIZE = 30;

/** Sorts as the moments do: by time, and where two are of one time always alike. */
export const keyOf = ({ kind, id, at }: Moment): string => `${at.toISOString()} ${kind} ${id}`;

/** A page of the moments, the newest first. @param before the key of the last one of the page before */
export function pageOf(moments: readonly Moment[], before?: string): { page: Moment[]; next: string | null } {
  const keyed = moments
    .map((moment) => ({ moment, key: keyOf(moment) }))
    .filter(({ key }) => before === undefined || key < before)
    .toSorted((a, b) => (a.key < b.key ? 1 : -1));
  const page = keyed.slice(0, PAGE_SIZE);
  return {
    page: page.map(({ moment }) => moment),
    next: keyed.length > page.length ? (page.at(-1)?.key ?? null) : null,
  };
}
