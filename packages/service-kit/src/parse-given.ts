import { faultsByField, inWords } from '@vetcare/contracts';
import type { z } from 'zod';
import { ValidationFailedError } from './errors';

/** What a caller gave, as its schema says. @throws ValidationFailedError */
export function parseGiven<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: inWords });
  if (!parsed.success) throw new ValidationFailedError(faultsByField(parsed.error));
  return parsed.data;
}
