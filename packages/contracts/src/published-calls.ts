import { z } from 'zod';
import { CallLimit } from './call-limit';
import { Role } from './fields';
import { type Route, routes } from './routes';

/** First parts of paths that the gateway answers itself, for all areas. */
const RESERVED_PATH = /^\/(mfe|media|healthz|readyz|status)(\/|$)/;
/** What the gateway calls requests that are no calls, in logs and metrics. */
const RESERVED_NAMES = ['socket', 'media', 'release', 'own'];

const Path = z
  .string()
  .max(200)
  .regex(/^\/[a-z][a-z0-9-]*(\/(:id|[a-z0-9][a-z0-9-]*))*$/, 'a path such as /api/pets/:id')
  .refine((path) => !RESERVED_PATH.test(path), 'a path of the gateway');

/** What the gateway knows of a call: a service publishes it with each release. */
export const PublishedCall = z.object({
  /** The name of its route, for logs and metrics. */
  name: z
    .string()
    .regex(/^[A-Za-z]\w{0,60}$/)
    .refine((name) => !RESERVED_NAMES.includes(name), 'a name of the gateway'),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  paths: z.array(Path).min(1),
  access: z.union([z.enum(['anyone', 'signed-in']), z.array(Role).min(1)]),
  /**
   * JSON of up to 100 KiB, a body that is a picture, a PDF or a part of a file, or JSON that may have a picture in it (15 MiB), or up to a megabyte that another server has signed:
   * such a call comes from no page and has no session.
   */
  body: z.enum(['none', 'json', 'picture', 'signed']),
  limit: CallLimit.optional(),
  /** Whether a session may make it that may only finish consultations. */
  finishing: z.boolean().optional(),
  /** Whether it may be about something that there is not, and answers 404 then. */
  mayBeMissing: z.boolean().optional(),
});
export type PublishedCall = z.infer<typeof PublishedCall>;

function bodyOf({ body, carriesImage, rawFile, signedBody }: Route): PublishedCall['body'] {
  if (signedBody) return 'signed';
  if (carriesImage || rawFile) return 'picture';
  return body ? 'json' : 'none';
}

const publish = (name: string, route: Route): PublishedCall => ({
  name,
  method: route.method,
  paths: [...route.paths],
  access: typeof route.access === 'string' ? route.access : [...route.access],
  body: bodyOf(route),
  ...(route.limit && { limit: route.limit }),
  ...(route.finishing && { finishing: true }),
  ...(route.errors.includes('not_found') && { mayBeMissing: true }),
});

/** The calls that the contract of this build gives to a service. */
export const callsOf = (service: string): PublishedCall[] =>
  Object.entries<Route>(routes).flatMap(([name, route]) => (route.service === service ? [publish(name, route)] : []));
