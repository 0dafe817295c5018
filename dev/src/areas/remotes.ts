import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';

/** Every remote: the folders `mfe-…` with a `routes.json`, in the order of their names. */
export const remoteNames = (root = repository): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'routes.json')))
    .sort();
