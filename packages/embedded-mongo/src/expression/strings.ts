import { BSONRegExp, Int32 } from 'bson';
import { toNumber } from '../bson/numbers';
import { isNumber, typeName } from '../bson/types';
import { MongoError } from '../errors';
import { toRegExp } from '../path/leaf-operators';
import { textOf } from './conversion';
import type { Expression, Operator } from './expression';
import { asText, unlessNull, withArguments, withValues } from './operands';
import { nullish } from './truth';

const cased = (change: (text: string) => string): Operator =>
  withValues(1, 1, (value) => (nullish(value) ? '' : change(textOf(value))));

function pattern(regex: unknown, options: unknown): RegExp {
  const flags = nullish(options) ? '' : asText(options, '$regex');
  if (regex instanceof BSONRegExp) return toRegExp(regex.pattern, flags || regex.options);
  return toRegExp(asText(regex, '$regex'), flags);
}

const regexArguments = (work: (input: string, regex: RegExp) => unknown, without: unknown): Operator =>
  withArguments(['input', 'regex'], ['options'], ({ input, regex, options }) => (scope) => {
    const [text, wanted] = [input?.(scope), regex?.(scope)];
    return nullish(text) || nullish(wanted) ? without : work(asText(text, '$regex'), pattern(wanted, options?.(scope)));
  });

const trimmer = (start: boolean, end: boolean): Operator =>
  withArguments(['input'], ['chars'], ({ input, chars }) => (scope) => {
    const value = input?.(scope);
    if (nullish(value)) return null;
    const characters = chars?.(scope);
    if (chars && nullish(characters)) return null;
    const unwanted = (character: string) =>
      typeof characters === 'string' ? characters.includes(character) : /[\s\0]/.test(character);
    const letters = [...asText(value, '$trim')];
    while (start && letters[0] !== undefined && unwanted(letters[0])) letters.shift();
    while (end && letters.at(-1) !== undefined && unwanted(letters.at(-1) ?? '')) letters.pop();
    return letters.join('');
  });

function substring(value: unknown, start: unknown, count: unknown): unknown {
  const letters = [...(nullish(value) ? '' : textOf(value))];
  if (!isNumber(start) || !isNumber(count)) throw new MongoError(34450, '$substrCP needs numbers');
  return letters.slice(toNumber(start), toNumber(start) + toNumber(count)).join('');
}

const replace = (all: boolean): Operator =>
  withArguments(['input', 'find', 'replacement'], [], ({ input, find, replacement }) => (scope) => {
    const values = [input, find, replacement].map((part: Expression | undefined) => part?.(scope));
    if (values.some(nullish)) return null;
    const [text = '', wanted = '', fresh = ''] = values.map((value) => asText(value, '$replaceOne'));
    return all ? text.replaceAll(wanted, () => fresh) : text.replace(wanted, () => fresh);
  });

export const stringOperators: Record<string, Operator> = {
  $concat: unlessNull(0, 1000, (...parts) => parts.map((part) => asText(part, '$concat')).join('')),
  $toLower: cased((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  $toUpper: cased((text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  $strLenCP: withValues(1, 1, (text) => new Int32([...asText(text, '$strLenCP')].length)),
  $strLenBytes: withValues(1, 1, (text) => new Int32(Buffer.byteLength(asText(text, '$strLenBytes')))),
  $substrCP: withValues(3, 3, substring),
  $split: unlessNull(2, 2, (text, separator) => asText(text, '$split').split(asText(separator, '$split'))),
  $indexOfCP: unlessNull(2, 2, (text, wanted) => {
    const whole = asText(text, '$indexOfCP');
    const at = whole.indexOf(asText(wanted, '$indexOfCP'));
    return new Int32(at < 0 ? -1 : [...whole.slice(0, at)].length);
  }),
  $strcasecmp: withValues(2, 2, (a, b) => {
    const [left = '', right = ''] = [a, b].map((value) => (nullish(value) ? '' : textOf(value).toUpperCase()));
    return new Int32(Buffer.compare(Buffer.from(left), Buffer.from(right)));
  }),
  $trim: trimmer(true, true),
  $ltrim: trimmer(true, false),
  $rtrim: trimmer(false, true),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
  $regexMatch: regexArguments((text, regex) => regex.test(text), false),
  $type: withValues(1, 1, typeName),
};
