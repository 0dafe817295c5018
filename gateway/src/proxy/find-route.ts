import { type Route, routes, type ServiceName } from '@vetcare/contracts';

export interface FoundRoute {
  service: Route['service'];
  /** The contract's path, for logs and metrics; undefined for media and sockets. */
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

const MEDIA = /^\/media\/(auth|catalogue|booking|review|chat)\/[^/]+$/;

/** Which service answers this call; undefined where the contract has no such call. */
export function findRoute(method: string, pathname: string): FoundRoute | undefined {
  const known = method === 'HEAD' ? 'GET' : method;
  const exact = fixed.get(`${known} ${pathname}`);
  if (exact) return exact;
  if (pathname.startsWith('/socket.io/')) return { service: 'chat', name: 'socket' };
  const media = known === 'GET' ? MEDIA.exec(pathname) : null;
  if (media) return { service: media[1] as ServiceName, name: 'media' };
  // A word in the place of an id belongs to a page or another call: /doctor/profile is no doctor.
  return withId.find((r) => r.method === known && r.pattern.test(pathname))?.found;
}
