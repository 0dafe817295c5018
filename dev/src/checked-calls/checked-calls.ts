import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Role, type Route, routes } from '@vetcare/contracts';
import { z } from 'zod';

const Named = { call: z.string().refine((name) => routeOf(name)?.method === 'GET', 'A route that reads') };
/** `{doctor}` stands for the id of the account with that role. */
const Query = { query: z.record(z.string(), z.string()).optional() };

/** Calls that only read, which a new release of a service has to answer as the one before. */
const CheckedCalls = z.array(
  z.strictObject({
    /** The name of its route. */
    ...Named,
    as: z.enum(['visitor', ...Role.options]),
    /** Whose id stands in its path. */
    id: Role.optional(),
    /** Or what an answer has at a place such as `pets.0._id`, to a call that the same caller makes to the release before. */
    find: z.strictObject({ ...Named, ...Query, at: z.string() }).optional(),
    ...Query,
  }),
);
export type CheckedCall = z.infer<typeof CheckedCalls>[number];

export const routeOf = (name: string): Route | undefined => (routes as Record<string, Route | undefined>)[name];

/** The calls in `checked-calls.json` of a service's folder. @throws Error if it names a call that there is not */
export function readCheckedCalls(root: string, service: string): CheckedCall[] {
  const file = join(root, 'services', service, 'checked-calls.json');
  return existsSync(file) ? CheckedCalls.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

export interface Answer {
  status: number;
  /** Who may keep it, and for how long. */
  cacheControl: string | null;
  body: unknown;
}

/** The path of every field that an answer has, such as `.slots[].start`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [path, ...new Set(value.flatMap((item) => pathsOf(item, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, field]) => pathsOf(field, `${path}.${name}`))];
}

/** What an answer has lost against the one before, or how it breaks the contract. Undefined if nothing. */
export function compareAnswers({ answer, mediaType }: Route, before: Answer, now: Answer): string | undefined {
  if (now.status !== before.status) return `answered ${now.status}, where ${before.status} was answered before`;
  if (now.cacheControl !== before.cacheControl)
    return `has Cache-Control: ${now.cacheControl}, where it was ${before.cacheControl}`;
  if (now.status !== 200 || mediaType) return undefined;
  const fault = answer.safeParse(now.body).error?.issues[0];
  if (fault) return `breaks the contract at .${fault.path.join('.')}: ${fault.message}`;
  const has = new Set(pathsOf(now.body));
  const lost = pathsOf(before.body).find((path) => !has.has(path));
  return lost && `lost ${lost}`;
}
