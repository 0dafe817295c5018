import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';
import { remoteNames } from './remotes';

interface Pages {
  routes: { path: string }[];
  checks?: { path: string }[];
}

/** `/user/pets/:id` and `/user/pets/{pet}` are the same page. */
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, '*');
/** Of `/user/chats/*` it is each page below. */
const isPageOf = (route: string, page: string) =>
  route.endsWith('/*') ? page.startsWith(route.slice(0, -1)) : page === shapeOf(route);

/** The pages with something in their path that a deployment does not look at. */
function unchecked({ routes, checks = [] }: Pages): string[] {
  const checked = checks.map(({ path }) => shapeOf(path));
  return routes
    .map(({ path }) => path)
    .filter((path) => /:|\/\*$/.test(path) && !checked.some((page) => isPageOf(path, page)));
}

it.each(remoteNames())('a deployment of %s looks at each page whose path has an id, with data', (remote) => {
  const pages: Pages = JSON.parse(readFileSync(join(repository, remote, 'routes.json'), 'utf8'));
  expect(unchecked(pages)).toEqual([]);
});

it('a page that no deployment would look at is named', () => {
  const routes = ['/pets', '/pets/:id', '/pets/:id/edit', '/chats/*', '/calls/*'].map((path) => ({ path }));
  const checks = [{ path: '/pets/{pet}' }, { path: '/chats/with/{id}' }];
  expect(unchecked({ routes, checks })).toEqual(['/pets/:id/edit', '/calls/*']);
});
