import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PageRule, readPlaces, type User } from '@vetcare/contracts';
import { placesIn } from '../src/place/places';
import type { Remotes } from '../src/registry/registry';

type Route = { path: string } & PageRule;

/** The registry as the build writes it, from the areas' own routes.json. */
export function remotesOf(...names: string[]): Remotes {
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(__dirname, '../..', name, 'routes.json');
      const { routes, places } = JSON.parse(readFileSync(file, 'utf8')) as { routes: Route[]; places: unknown[] };
      const stable = { release: 'r1', entry: `/mfe/${name}/r1/entry.js`, js: [], css: [], pages: {} };
      const rules = Object.fromEntries(routes.map(({ path: pattern, ...rule }) => [pattern, rule]));
      const patterns = routes.map((route) => route.path);
      return [name, { stable, routes: patterns, rules, places: readPlaces(places, patterns).places }];
    }),
  );
}

/** Those whose places the tests write out, so that another area changes none of them. */
export const someRemotes = remotesOf('mfe-public', 'mfe-patient', 'mfe-doctor', 'mfe-chat', 'mfe-admin');

/** What the frame gives to the navbar. */
export const navbarPlaces = (user: User | null) => ({
  main: user ? placesIn('main', someRemotes, user) : [],
  account: user ? placesIn('account', someRemotes, user) : [],
});
