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

/** The pages with something in their path that a deployment does not look at. */
function unchecked({ routes, checks = [] }: Pages): string[] {
  const checked = new Set(checks.map(({ path }) => shapeOf(path)));
  return routes.map(({ path }) => path).filter((path) => path.includes(':') && !checked.has(shapeOf(path)));
}

it.each(remoteNames())('a deployment of %s looks at each page whose path has an id, with data', (remote) => {
  const pages: Pages = JSON.parse(readFileSync(join(repository, remote, 'routes.json'), 'utf8'));
  expect(unchecked(pages)).toEqual([]);
});

it('a page that no deployment would look at is named', () => {
  const routes = [{ path: '/pets' }, { path: '/pets/:id' }, { path: '/pets/:id/edit' }];
  expect(unchecked({ routes, checks: [{ path: '/pets/{pet}' }] })).toEqual(['/pets/:id/edit']);
});
