import { z } from 'zod';

/** JSON Schema of a contract's schema: `input` as a caller writes it, `output` as an answer has it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return document;
}
