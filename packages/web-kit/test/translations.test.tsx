import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { errorReasons, faultTexts } from '@vetcare/contracts';
import { faults } from '../src/api/faults.hi';
import { reasons } from '../src/api/reasons.hi';

type Text = string | ((...values: unknown[]) => string | string[]);
type Texts = { [key: string]: Text | Texts };

const ROOT = join(__dirname, '../../..');
const FIRST_VALUE = 71;

/** Names of texts with the texts: `steps.pay`. */
function namedTexts(texts: Texts, prefix = ''): [name: string, text: Text][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' || typeof text === 'function'
      ? [[prefix + key, text] as [string, Text]]
      : namedTexts(text, `${prefix}${key}.`),
  );
}

/** A value that is a number, and an object whose every property is that number. */
const manyFaced = (number: number) =>
  new Proxy(
    {},
    { get: (_target, key) => (key === Symbol.toPrimitive || key === 'toLocaleString' ? () => number : number) },
  );

/** Which of its values a text shows. */
function valuesIn(text: Text): number[] {
  if (typeof text === 'string') return [];
  const numbers = Array.from({ length: text.length }, (_, at) => FIRST_VALUE + at);
  const shown = String(text(...numbers.map(manyFaced)));
  return numbers.filter((number) => shown.includes(String(number)));
}

/** All files of Hindi texts, of pages and of mails. */
const hindiFiles = readdirSync(ROOT)
  .filter((name) => /^(shell|mfe-.*|packages|services)$/.test(name))
  .flatMap((area) =>
    readdirSync(join(ROOT, area), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, area, file)),
  )
  .filter((file) => file.endsWith('.texts.hi.ts') && !file.includes('node_modules'));

async function englishBeside(file: string): Promise<Texts> {
  const exported: object[] = Object.values(await import(file.replace('.hi.ts', '.ts')));
  const catalogue = exported.find((one): one is { en: Texts } => 'in' in one);
  return catalogue?.en ?? (exported[0] as Texts);
}

function expectSameTexts(english: Texts, hindi: Texts): void {
  const inHindi = new Map(namedTexts(hindi));
  const inEnglish = namedTexts(english);
  expect([...inHindi.keys()].toSorted()).toEqual(inEnglish.map(([name]) => name).toSorted());
  const shownIn = (texts: Iterable<[string, Text]>) =>
    Object.fromEntries([...texts].map(([name, text]) => [name, valuesIn(text)]));
  expect(shownIn(inHindi)).toEqual(shownIn(inEnglish));
}

test('every area has Hindi texts', () => expect(hindiFiles.length).toBeGreaterThan(40));

test.each(hindiFiles.map((file) => relative(ROOT, file)))(
  '%s says all that English says, with the same values',
  async (file) => {
    const { hi } = await import(join(ROOT, file));
    expectSameTexts(await englishBeside(join(ROOT, file)), hi);
  },
);

test('what is wrong is said in Hindi, with the same values', () => {
  // Only programs send a value of a wrong type, and Hindi doesn't name the types of JSON.
  const { wrong_type: _english, ...english } = faultTexts;
  const { wrong_type: _hindi, ...hindi } = faults;
  expectSameTexts(english as Texts, hindi as Texts);
  const messages = Object.entries(errorReasons).map(([name, { message }]) => [name, message]);
  expectSameTexts(Object.fromEntries(messages), reasons as Texts);
});
