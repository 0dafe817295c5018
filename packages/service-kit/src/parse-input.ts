import { faultErrorMap, faultsByField } from '@vetcare/contracts';
import type { z } from 'zod';
import { ValidationFailedError } from './errors';

/**
 * Parses a caller's input with the contract's schema.
 * @throws ValidationFailedError with the faults by field
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: faultErrorMap });
  if (!parsed.success) throw new ValidationFailedError(faultsByField(parsed.error));
  return parsed.data;
}
