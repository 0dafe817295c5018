import { isNestedDeeper } from './is-nested-deeper';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['as deep as it may be', nested(3), false],
  ['deeper', nested(4), true],
  ['deeper, and without an end', '['.repeat(4), true],
  ['deeper, of objects', '{"a":{"a":[{', true],
  ['many beside each other', `[${Array(9).fill('{"a":[]}').join()}]`, false],
  ['brackets in a text', JSON.stringify({ a: nested(9) }), false],
  ['brackets after an escaped quotation mark', JSON.stringify({ a: `"${nested(9)}` }), false],
  ['brackets after a text that ends in a backslash', `["\\\\",${nested(3)}]`, true],
  ['a text without an end', `["${nested(9)}`, false],
  ['nothing', '', false],
])('%s', (_what, json, expected) => expect(isNestedDeeper(Buffer.from(json), 3)).toBe(expected));
