import { routeTable } from '@vetcare/contracts';
import { routes } from '../routes.json';

const publicReads = Object.values(routeTable).filter(({ method, access }) => method === 'GET' && access === 'anyone');

test('what a page has the browser fetch ahead is a call that anyone may make', () => {
  const calls = routes.flatMap(({ data = [] }) => data);
  expect(calls).not.toEqual([]);
  for (const call of calls) expect(publicReads.flatMap(({ paths }) => paths)).toContain(call.split('?')[0]);
});
