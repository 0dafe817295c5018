import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';

/** Whether a value counts as true in a condition. False, null, missing and zero do not. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}

export const nullish = (value: unknown): value is null | undefined => value === null || value === undefined;
