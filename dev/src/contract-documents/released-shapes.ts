import { z } from 'zod';
import { asyncApiDocument } from './asyncapi';
import { openApiDocument } from './openapi';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

const ByName = z.record(z.string(), z.record(z.string(), z.string()));
/** What is sent to readers, and what callers send, by the name of the call, event or socket event. */
export const Shapes = z.object({ sent: ByName, received: ByName });
export type Shapes = z.infer<typeof Shapes>;
/** By the path of each field, such as `.messages[].text`, its type. A `?` at the end marks a field that may be missing. */
export type Shape = Record<string, string>;

const isNull = ({ type }: JsonSchema) => type === 'null';

function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.type)) return schema.type.toSorted().join('|');
  if (schema.type) return schema.type;
  const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
  return values.length > 0 ? [...new Set(values.map((value) => typeof value))].toSorted().join('|') : 'any';
}

/** Lists every field of a schema. The variants of a union are numbered. */
function addFields(shape: Shape, schema: JsonSchema, path: string, mark: string): void {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) {
    const variants = union.filter((one) => !isNull(one));
    const nullable = variants.length < union.length ? '|null' : '';
    for (const [at, variant] of variants.entries())
      addFields(shape, variant, variants.length > 1 ? `${path}<${at + 1}>` : path, nullable + mark);
    return;
  }
  for (const part of schema.allOf ?? []) addFields(shape, part, path, mark);
  if (schema.allOf) return;
  shape[path] = typeOf(schema) + mark;
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    addFields(shape, field, `${path}.${name}`, schema.required?.includes(name) ? '' : '?');
  if (schema.items) addFields(shape, schema.items, `${path}[]`, '');
  if (typeof schema.additionalProperties === 'object') addFields(shape, schema.additionalProperties, `${path}.*`, '');
}

function shapeOf(schema: JsonSchema): Shape {
  const shape: Shape = {};
  addFields(shape, schema, '', '');
  return shape;
}

interface Content {
  content?: { 'application/json'?: { schema: JsonSchema } };
}
interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: Content; responses: Record<string, Content> }>>;
}
interface AsyncApi {
  channels: Record<string, { messages: Record<string, { payload: JsonSchema }> }>;
  operations: Record<string, unknown>;
}

/** The shapes of all answers, bodies, events and socket events of today's contract. */
export function contractShapes(): Shapes {
  const shapes: Shapes = { sent: {}, received: {} };
  for (const [path, methods] of Object.entries((openApiDocument() as OpenApi).paths))
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const done = responses['200'] ?? responses['201'];
      // An answer that is no JSON, such as a calendar's file, has no fields.
      shapes.sent[name] = shapeOf(done?.content?.['application/json']?.schema ?? {});
      const body = requestBody?.content?.['application/json'];
      if (body) shapes.received[name] = shapeOf(body.schema);
    }
  const { channels, operations } = asyncApiDocument() as AsyncApi;
  for (const [name, { messages }] of Object.entries(channels)) {
    const payload = messages[name]?.payload ?? {};
    if (`send.${name}` in operations) shapes.sent[name] = shapeOf(payload);
    if (`receive.${name}` in operations) shapes.received[name] = shapeOf(payload);
  }
  return shapes;
}
