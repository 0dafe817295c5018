import { faultsByField, nameFault } from '@vetcare/contracts';
import type { z } from 'zod';
import { ValidationFailedError } from './errors';

/**
 * Parses what a caller sent with the contract's schema.
 * @throws ValidationFailedError that names each field that is wrong
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: nameFault });
  if (!parsed.success) throw new ValidationFailedError(faultsByField(parsed.error));
  return parsed.data;
}
