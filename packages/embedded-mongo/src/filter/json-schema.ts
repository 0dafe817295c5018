import { equalValues } from '../bson/compare';
import { type Doc, field, isDoc } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber, typeName, typesMeant } from '../bson/types';
import { MongoError } from '../errors';
import { toRegExp } from '../path/leaf-operators';

type Check = (value: unknown) => boolean;
type Keyword = (operand: unknown, schema: Doc) => Check;

const jsonTypes: Record<string, string> = {
  object: 'object',
  array: 'array',
  number: 'number',
  boolean: 'bool',
  string: 'string',
  null: 'null',
};

const malformed = (keyword: string) => new MongoError(9, `$jsonSchema keyword '${keyword}' is malformed`);

const forObjects =
  (check: (doc: Doc) => boolean): Check =>
  (value) =>
    !isDoc(value) || check(value);
const forArrays =
  (check: (list: unknown[]) => boolean): Check =>
  (value) =>
    !Array.isArray(value) || check(value);
const forStrings =
  (check: (text: string) => boolean): Check =>
  (value) =>
    typeof value !== 'string' || check(value);
const forNumbers =
  (check: (number: number) => boolean): Check =>
  (value) =>
    !isNumber(value) || check(toNumber(value));

function strings(keyword: string, operand: unknown): string[] {
  if (!Array.isArray(operand) || !operand.every((entry) => typeof entry === 'string')) throw malformed(keyword);
  return operand;
}

function schemas(keyword: string, operand: unknown): Check[] {
  if (!Array.isArray(operand) || operand.length === 0) throw malformed(keyword);
  return operand.map(compileJsonSchema);
}

function propertySchemas(keyword: string, operand: unknown): [string, Check][] {
  if (!isDoc(operand)) throw malformed(keyword);
  return Object.entries(operand).map(([name, schema]) => [name, compileJsonSchema(schema)]);
}

const isType =
  (types: string[]): Check =>
  (value) =>
    types.includes(typeName(value));
const length = (text: string) => [...text].length;

const additional: Keyword = (operand, schema) => {
  if (operand === true) return () => true;
  const declared = isDoc(schema.properties) ? Object.keys(schema.properties) : [];
  const patterns = isDoc(schema.patternProperties)
    ? Object.keys(schema.patternProperties).map((pattern) => toRegExp(pattern, ''))
    : [];
  const rest = operand === false ? () => false : compileJsonSchema(operand);
  const isRest = (name: string) => !declared.includes(name) && !patterns.some((pattern) => pattern.test(name));
  return forObjects((doc) => Object.entries(doc).every(([name, value]) => !isRest(name) || rest(value)));
};

const maximum: Keyword = (operand, { exclusiveMaximum }) =>
  forNumbers((value) => (exclusiveMaximum === true ? value < toNumber(operand) : value <= toNumber(operand)));
const minimum: Keyword = (operand, { exclusiveMinimum }) =>
  forNumbers((value) => (exclusiveMinimum === true ? value > toNumber(operand) : value >= toNumber(operand)));
const anything: Keyword = () => () => true;

const keywords: Record<string, Keyword> = {
  title: anything,
  description: anything,
  exclusiveMaximum: anything,
  exclusiveMinimum: anything,
  bsonType: (operand) => isType(typesMeant(operand)),
  type: (operand) => {
    const names = strings('type', Array.isArray(operand) ? operand : [operand]).map((name) => {
      const known = jsonTypes[name];
      if (!known) throw malformed('type');
      return known;
    });
    return isType(typesMeant(names));
  },
  required: (operand) => {
    const names = strings('required', operand);
    return forObjects((doc) => names.every((name) => field(doc, name) !== undefined));
  },
  properties: (operand) => {
    const checks = propertySchemas('properties', operand);
    return forObjects((doc) =>
      checks.every(([name, check]) => {
        const value = field(doc, name);
        return value === undefined || check(value);
      }),
    );
  },
  patternProperties: (operand) => {
    const checks = propertySchemas('patternProperties', operand).map(([p, check]) => ({
      pattern: toRegExp(p, ''),
      check,
    }));
    return forObjects((doc) =>
      Object.entries(doc).every(([name, value]) =>
        checks.every(({ pattern, check }) => !pattern.test(name) || check(value)),
      ),
    );
  },
  additionalProperties: additional,
  minProperties: (operand) => forObjects((doc) => Object.keys(doc).length >= toNumber(operand)),
  maxProperties: (operand) => forObjects((doc) => Object.keys(doc).length <= toNumber(operand)),
  enum: (operand) => {
    if (!Array.isArray(operand)) throw malformed('enum');
    return (value) => operand.some((allowed) => equalValues(value, allowed));
  },
  minimum,
  maximum,
  minLength: (operand) => forStrings((text) => length(text) >= toNumber(operand)),
  maxLength: (operand) => forStrings((text) => length(text) <= toNumber(operand)),
  pattern: (operand) => {
    if (typeof operand !== 'string') throw malformed('pattern');
    const pattern = toRegExp(operand, '');
    return forStrings((text) => pattern.test(text));
  },
  items: (operand) => {
    const check = compileJsonSchema(operand);
    return forArrays((list) => list.every(check));
  },
  minItems: (operand) => forArrays((list) => list.length >= toNumber(operand)),
  maxItems: (operand) => forArrays((list) => list.length <= toNumber(operand)),
  uniqueItems: (operand) =>
    forArrays((list) => operand !== true || list.every((a, at) => !list.slice(at + 1).some((b) => equalValues(a, b)))),
  allOf: (operand) => {
    const checks = schemas('allOf', operand);
    return (value) => checks.every((check) => check(value));
  },
  anyOf: (operand) => {
    const checks = schemas('anyOf', operand);
    return (value) => checks.some((check) => check(value));
  },
  oneOf: (operand) => {
    const checks = schemas('oneOf', operand);
    return (value) => checks.filter((check) => check(value)).length === 1;
  },
  not: (operand) => {
    const check = compileJsonSchema(operand);
    return (value) => !check(value);
  },
};

/** @throws MongoError 9 if a keyword is unknown */
export function compileJsonSchema(schema: unknown): Check {
  if (!isDoc(schema)) throw new MongoError(14, '$jsonSchema must be an object');
  const checks = Object.entries(schema).map(([name, operand]) => {
    const keyword = keywords[name];
    if (!keyword) throw new MongoError(9, `Unknown $jsonSchema keyword: ${name}`);
    return keyword(operand, schema);
  });
  return (value) => checks.every((check) => check(value));
}
