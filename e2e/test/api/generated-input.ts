import type { Route } from '@vetcare/contracts';
import fc from 'fast-check';

export interface Input {
  path: string;
  /** The text of the body, if one is sent. */
  raw: string | undefined;
}

/** What a call would accept, to be spoilt. */
export interface Good {
  path: string;
  id: string;
  body: Record<string, unknown> | undefined;
}

// `__proto__` and the operators of the database's language are not found by chance.
const names = fc.oneof(fc.string(), fc.constantFrom('$set', '$ne', '$where', '__proto__', 'constructor', 'a.b', ''));
const long = fc.constantFrom(1_000, 100_000).map((length) => 'x'.repeat(length));
const value = fc.oneof(
  { arbitrary: fc.jsonValue({ depthSize: 'small' }), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary' }), weight: 2 },
  { arbitrary: fc.double({ noNaN: true }), weight: 1 },
  { arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()), weight: 1 },
  { arbitrary: fc.dictionary(names, fc.constantFrom(null, 1, '', 'x')), weight: 1 },
  { arbitrary: long, weight: 1 },
);

const without = (body: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));

/** `__proto__` as a key like any other, which an object literal would not keep. */
const withField = (body: Record<string, unknown>, key: string, given: unknown) =>
  Object.fromEntries([...Object.entries(body), [key, given]]);

const isJson = (text: string) => {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};

function badBodies(body: Record<string, unknown>, schema: NonNullable<Route['body']>): fc.Arbitrary<string> {
  const keys = Object.keys(body);
  const spoilt = fc.oneof(
    fc.tuple(fc.constantFrom(...keys), value).map(([key, given]) => ({ ...body, [key]: given })),
    fc.constantFrom(...keys).map((key) => without(body, key)),
    fc.tuple(names, value).map(([key, given]) => withField(body, key, given)),
    value,
  );
  const wrong = spoilt.filter((given) => !schema.safeParse(given).success).map((given) => JSON.stringify(given));
  const whole = JSON.stringify(body);
  const broken = fc.oneof(
    fc.nat(whole.length - 2).map((end) => whole.slice(0, end + 1)),
    fc.string({ unit: 'binary', minLength: 1 }),
  );
  return fc.oneof(
    { arbitrary: wrong, weight: 4 },
    // No body at all may be a good one.
    { arbitrary: broken.filter((text) => text.trim() !== '' && !isJson(text)), weight: 1 },
  );
}

/** A picture by its name only. */
const lyingPicture = fc
  .tuple(fc.constantFrom('png', 'jpeg', 'webp', 'gif', 'svg+xml'), fc.base64String())
  .map(([kind, text]) => `data:image/${kind};base64,${text}`);

const badPictures = (body: Record<string, unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('image', 'profileImage'), lyingPicture)
    .map(([key, picture]) => JSON.stringify({ ...body, [key]: picture }));

const anyText = fc.oneof(
  value.map((given) => JSON.stringify(given)),
  fc.string({ unit: 'binary' }),
);

const parts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  names,
  fc.constantFrom('..', '%', '%00', '%E0%A4%A'),
);
const encoded = parts.map((part) => encodeURIComponent(part));

function badPaths({ path, id }: Good): fc.Arbitrary<string> {
  const nearly = fc.stringMatching(/^[0-9a-f]{20,23}$|^[0-9a-f]{25,30}$|^[0-9A-Fg]{24}$/);
  const known = fc.constantFrom('%', '%00', '%E0%A4%A', '%2e%2e%2f', `${id}0`, id.slice(1), `${id.slice(1)}g`);
  const wrongId = fc.oneof(encoded, nearly, known).filter((part) => part !== '' && !/^[0-9a-f]{24}$/.test(part));
  return wrongId.map((wrong) => path.replace(id, wrong));
}

const queryOf = (pairs: [string, string][]) => pairs.map(([key, given]) => `${key}=${given}`).join('&');

function oddQueries(path: string, known: string[]): fc.Arbitrary<string> {
  const key = known.length > 0 ? fc.oneof(fc.constantFrom(...known), encoded) : encoded;
  return fc
    .array(fc.tuple(key, fc.oneof(encoded, fc.constantFrom('%', '-1', '1e99', '0x10', 'NaN'))), {
      minLength: 1,
      maxLength: 6,
    })
    .map((pairs) => `${path}?${queryOf(pairs)}`);
}

/** As many different inputs as asked for, none of which the call may act on. The same seed gives the same ones. */
export function badInputs(route: Route, good: Good, numRuns: number, seed: number): Input[] {
  const kinds: fc.Arbitrary<Input>[] = [];
  const raw = good.body && JSON.stringify(good.body);
  if (good.path.includes(good.id)) kinds.push(badPaths(good).map((path) => ({ path, raw })));
  if (good.body && route.body)
    kinds.push(badBodies(good.body, route.body).map((text) => ({ path: good.path, raw: text })));
  if (good.body && route.carriesImage)
    kinds.push(badPictures(good.body).map((text) => ({ path: good.path, raw: text })));
  if (route.method === 'GET')
    kinds.push(oddQueries(good.path, queryKeys(route)).map((path) => ({ path, raw: undefined })));
  // What asks for nothing that could be spoilt: any text there is.
  if (kinds.length === 0) kinds.push(anyText.map((text) => ({ path: good.path, raw: text })));
  // What is simple is found again and again.
  const found = fc.sample(fc.oneof(...kinds), { numRuns: 3 * numRuns, seed });
  return [...new Map(found.map((input) => [`${input.path} ${input.raw}`, input])).values()].slice(0, numRuns);
}

function queryKeys({ query }: Route): string[] {
  return query && 'shape' in query ? Object.keys(query.shape as object) : [];
}
