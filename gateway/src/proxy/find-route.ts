import { type Route, routes } from '@vetcare/contracts';

export interface FoundRoute {
  service: Route['service'];
  /** The contract's route, for logs and metrics. Undefined for media and sockets, which are not in the route table. */
  route?: Route;
  name: string;
}

const fixed = new Map<string, FoundRoute>();
const withId: { method: string; pattern: RegExp; found: FoundRoute }[] = [];

for (const [name, route] of Object.entries(routes) as [string, Route][]) {
  for (const path of route.paths) {
    const found = { service: route.service, route, name };
    if (path.includes(':'))
      withId.push({ method: route.method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), found });
    else fixed.set(`${route.method} ${path}`, found);
  }
}

const services = new Set<string>(Object.values(routes).map(({ service }) => service));
const MEDIA = /^\/media\/([a-z]+)\/[^/]+$/;

/** The service that answers this call, or undefined if the contract has no such call. */
export function findRoute(method: string, pathname: string): FoundRoute | undefined {
  const known = method === 'HEAD' ? 'GET' : method;
  const exact = fixed.get(`${known} ${pathname}`);
  if (exact) return exact;
  if (pathname.startsWith('/socket.io/')) return { service: 'chat', name: 'socket' };
  const [, owner = ''] = (known === 'GET' && MEDIA.exec(pathname)) || [];
  if (owner !== 'gateway' && services.has(owner)) return { service: owner, name: 'media' };
  // Patterns come last, because their parameters match any word.
  return withId.find((r) => r.method === known && r.pattern.test(pathname))?.found;
}
