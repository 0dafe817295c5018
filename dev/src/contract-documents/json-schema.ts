import { z } from 'zod';

/** Converts a zod schema: `input` is what a caller may send, with defaults left out, `output` what is sent back. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return document;
}
