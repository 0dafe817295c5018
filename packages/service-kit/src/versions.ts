import type { Version } from '@vetcare/contracts';
import type { Response } from 'express';
import { ConflictError } from './errors';

/*
 * Optimistic versions (docs/adr/0096). The version of a record is the time of its last change, which is later than that of
 * every change before. Each field that people edit remembers who changed it last and when, so that a change is refused only
 * if it would replace what the caller has not seen.
 */

/** The last change of a field by a person. */
export interface Edit {
  /** Its name in the contract. */
  field: string;
  at: Date;
  by: string;
}

export const recordVersion = (changedAt: Date | undefined): Version => String(changedAt?.getTime() ?? 0);

/** Reads `If-Match`. A version that we never gave is older than all; `*` and none ask for no check. */
export function seenVersion(ifMatch: string | undefined): Date | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, version = '0'] = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(ifMatch) ?? [];
  return new Date(Number(version));
}

export const setETag = (response: Response, version: Version): void => void response.set('etag', `"${version}"`);

/** @throws ConflictError if one of these fields was changed after `seen` */
export function refuseStale(edits: readonly Edit[] = [], fields: readonly string[], seen: Date | undefined): void {
  if (!seen) return;
  const newer = edits.filter(({ field, at }) => fields.includes(field) && at > seen);
  const [last] = newer.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (!last) return;
  const meanwhile = { by: last.by, at: last.at.toISOString(), fields: newer.map(({ field }) => field) };
  throw new ConflictError('changed_meanwhile', { meanwhile });
}

/** The edits after these fields were changed. */
export const withEdits = (
  edits: readonly Edit[] = [],
  fields: readonly string[],
  { at, by }: Pick<Edit, 'at' | 'by'>,
): Edit[] => [...edits.filter(({ field }) => !fields.includes(field)), ...fields.map((field) => ({ field, at, by }))];
