import type { CallTables, PublishedCall } from '@vetcare/contracts';

export interface FoundRoute {
  service: string;
  /** Undefined for media and sockets, which are not in the tables. */
  call?: PublishedCall;
  /** For logs and metrics. */
  name: string;
  /** The path as it is published, such as `/api/doctors/:id`, for logs. */
  path: string;
}

/** Finds the service that answers a call, or undefined if no service has published such a call. */
export type FindRoute = (method: string, pathname: string) => FoundRoute | undefined;

const MEDIA = /^\/media\/([a-z]+)\/[^/]+$/;

export function createFindRoute(tables: CallTables): FindRoute {
  const fixed = new Map<string, FoundRoute>();
  const withId: { method: string; pattern: RegExp; found: FoundRoute }[] = [];
  for (const [service, calls] of tables)
    for (const call of calls)
      for (const path of call.paths) {
        const found = { service, call, name: call.name, path };
        if (path.includes(':'))
          withId.push({ method: call.method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), found });
        // While pods of two releases take calls, those of the new one come first.
        else if (!fixed.has(`${call.method} ${path}`)) fixed.set(`${call.method} ${path}`, found);
      }
  return (method, pathname) => {
    const known = method === 'HEAD' ? 'GET' : method;
    const exact = fixed.get(`${known} ${pathname}`);
    if (exact) return exact;
    if (pathname.startsWith('/socket.io/')) return { service: 'chat', name: 'socket', path: '/socket.io/' };
    const [, owner = ''] = (known === 'GET' && MEDIA.exec(pathname)) || [];
    if (owner !== 'gateway' && tables.has(owner))
      return { service: owner, name: 'media', path: '/media/:service/:file' };
    // Patterns come last, because their parameters match any word.
    return withId.find((r) => r.method === known && r.pattern.test(pathname))?.found;
  };
}
