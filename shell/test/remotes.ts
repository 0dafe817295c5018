import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRule } from '@vetcare/contracts';
import type { Remotes } from '../src/registry/registry';

type Route = { path: string } & PageRule;

/** The registry as the build writes it, from the areas' own routes.json. */
export function remotesOf(...names: string[]): Remotes {
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(__dirname, '../..', name, 'routes.json');
      const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: Route[] };
      const stable = { release: 'r1', entry: `/mfe/${name}/r1/entry.js`, js: [], css: [], pages: {} };
      const rules = Object.fromEntries(routes.map(({ path: pattern, ...rule }) => [pattern, rule]));
      return [name, { stable, routes: routes.map((route) => route.path), rules }];
    }),
  );
}

export const allRemotes = remotesOf('mfe-public', 'mfe-patient', 'mfe-doctor', 'mfe-chat', 'mfe-admin');
