import { z } from 'zod';
import { badRequest } from './api-error';

/** Parses a body or query and throws the first problem in the provider's error shape. */
export function parseRequest<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(issue?.message ?? 'The request is not valid.', issue?.path.join('.') || undefined);
}

export const notesSchema = z
  .union([z.record(z.string(), z.union([z.string().max(256), z.number()])), z.tuple([])])
  .refine((notes) => Object.keys(notes).length <= 15, 'notes: may have at most 15 pairs.');

/** The provider represents missing notes as an empty list. */
export const shownNotes = (notes: z.output<typeof notesSchema> | undefined) =>
  notes === undefined || Object.keys(notes).length === 0 ? ([] as []) : notes;
