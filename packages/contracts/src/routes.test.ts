import { errorStatus } from './error-codes';
import { type Route, routes } from './routes';

const all = Object.entries(routes as Record<string, Route>);

describe('the route table', () => {
  it('names each call once', () => {
    const calls = all.flatMap(([, route]) => route.paths.map((path) => `${route.method} ${path}`));
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(all)('%s lists the errors its access and body lead to', (_, route) => {
    const expected = [
      ...(route.access === 'anyone' ? [] : ['not_authenticated']),
      ...(Array.isArray(route.access) ? ['forbidden'] : []),
      ...(route.body ? ['invalid_json', 'validation_failed'] : []),
    ];
    expect(route.errors).toEqual(expect.arrayContaining(expected));
    for (const code of route.errors) expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
  });

  it('answers every public read under /api too', () => {
    const outside = all.filter(
      ([, { paths, method }]) => method === 'GET' && paths.every((path) => !path.startsWith('/api/')),
    );
    expect(outside).toEqual([]);
  });
});
