import type { Route } from '@vetcare/contracts';
import fc from 'fast-check';

export interface Input {
  path: string;
  /** The body's text; undefined when none is sent. */
  raw: string | undefined;
}

/** A valid request, which the generators make invalid. */
export interface ValidRequest {
  path: string;
  id: string;
  body: Record<string, unknown> | undefined;
}

// A generator would not find `__proto__` and MongoDB's operators by chance.
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

/** Also adds the key `__proto__`, which an object literal would treat as the prototype. */
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
  const changed = fc.oneof(
    fc.tuple(fc.constantFrom(...keys), value).map(([key, given]) => ({ ...body, [key]: given })),
    fc.constantFrom(...keys).map((key) => without(body, key)),
    fc.tuple(names, value).map(([key, given]) => withField(body, key, given)),
    value,
  );
  const invalid = changed.filter((given) => !schema.safeParse(given).success).map((given) => JSON.stringify(given));
  const whole = JSON.stringify(body);
  const broken = fc.oneof(
    fc.nat(whole.length - 2).map((end) => whole.slice(0, end + 1)),
    fc.string({ unit: 'binary', minLength: 1 }),
  );
  return fc.oneof(
    { arbitrary: invalid, weight: 4 },
    // An empty text counts as no body, which may be valid.
    { arbitrary: broken.filter((text) => text.trim() !== '' && !isJson(text)), weight: 1 },
  );
}

/** Text that is labelled as a picture. */
const mislabelledPicture = fc
  .tuple(fc.constantFrom('png', 'jpeg', 'webp', 'gif', 'svg+xml'), fc.base64String())
  .map(([kind, text]) => `data:image/${kind};base64,${text}`);

const badPictures = (body: Record<string, unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('image', 'profileImage', 'certificate'), mislabelledPicture)
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

function badPaths({ path, id }: ValidRequest): fc.Arbitrary<string> {
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

/** Generates `numRuns` different inputs, all of which the call must refuse. The same seed gives the same inputs. */
export function badInputs(route: Route, good: ValidRequest, numRuns: number, seed: number): Input[] {
  const kinds: fc.Arbitrary<Input>[] = [];
  const raw = good.body && JSON.stringify(good.body);
  if (good.path.includes(good.id)) kinds.push(badPaths(good).map((path) => ({ path, raw })));
  if (good.body && route.body)
    kinds.push(badBodies(good.body, route.body).map((text) => ({ path: good.path, raw: text })));
  if (good.body && route.carriesImage)
    kinds.push(badPictures(good.body).map((text) => ({ path: good.path, raw: text })));
  if (route.method === 'GET')
    kinds.push(oddQueries(good.path, queryKeys(route)).map((path) => ({ path, raw: undefined })));
  // A call that has neither parameters nor a body is sent arbitrary text.
  if (kinds.length === 0) kinds.push(anyText.map((text) => ({ path: good.path, raw: text })));
  // Simple inputs repeat often, so three times as many are generated before duplicates are removed.
  const found = fc.sample(fc.oneof(...kinds), { numRuns: 3 * numRuns, seed });
  return [...new Map(found.map((input) => [`${input.path} ${input.raw}`, input])).values()].slice(0, numRuns);
}

function queryKeys({ query }: Route): string[] {
  return query && 'shape' in query ? Object.keys(query.shape as object) : [];
}
