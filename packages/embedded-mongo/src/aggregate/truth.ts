import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';

/** What an expression's result counts as in conditions: false, null, missing and zero are false. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}

export const nullish = (value: unknown): value is null | undefined => value === null || value === undefined;
