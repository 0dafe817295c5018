import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addLayer } from './add-layer';
import { insertAbove, spellings, writeTemplate } from './fill-in';
import { type Made, writeLists } from './new-service';
import { noteWorkspace } from './note-workspace';

const PREFIX = 'mfe-';

function serviceOf(root: string, remote: string): string {
  const name = remote.slice(PREFIX.length);
  if (!remote.startsWith(PREFIX) || !/^[a-z]{2,30}$/.test(name))
    throw new Error(`${remote} is no name of a remote: mfe- and 2 to 30 lower-case letters`);
  if (!existsSync(join(root, `packages/contracts/src/areas/${name}.ts`)))
    throw new Error(`Its pages list what GET /api/${name} answers. Begin that first: npm run new -- service ${name}`);
  return name;
}

/** Adds a page with a list to a remote: at `/pets` for the page `pets` of mfe-pets, else at `/pets/<page>`. @throws Error */
export function newPage(root: string, remote: string, page: string): Made {
  const name = serviceOf(root, remote);
  if (!/^[a-z]+(-[a-z]+)*$/.test(page)) throw new Error(`${page} is no name of a page: lower-case words with hyphens`);
  const path = page === name ? `/${name}` : `/${name}/${page}`;
  const words = { ...spellings('name', name), ...spellings('page', page), __path__: path };
  const { __Page__: component } = words as Record<string, string>;
  const own = writeTemplate(root, 'page', words);
  const load = `() => import(/* webpackChunkName: "${page}" */ './${page}/${page}.page')`;
  const changed = insertAbove(root, `${remote}/src/routes.tsx`, {
    pages: `const ${component}Page = lazyPage(${load}, '${component}Page');`,
    routes: `{ path: '${path}', element: <${component}Page /> },`,
  });
  const file = join(root, remote, 'routes.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.routes.push({ path, chunk: page, roles: ['patient', 'doctor', 'admin'] });
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  const layers = addLayer(root, remote, page);
  return { own: [...own, changed, `${remote}/routes.json`, layers], changed: [], written: [] };
}

/** Begins a remote with one page, in both languages, with a list, its empty state and its error. @throws Error */
export function newRemote(root: string, remote: string): Made {
  const name = serviceOf(root, remote);
  const own = writeTemplate(root, 'remote', spellings('name', name));
  const page = newPage(root, remote, name);
  return {
    own: [...new Set([...own, ...page.own])],
    changed: [noteWorkspace(root, remote)],
    written: writeLists(root),
  };
}
