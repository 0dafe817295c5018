import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

/** The migrations that a release knows. */
export const Migrations = z.array(z.object({ name: z.string(), kind: z.enum(['expand', 'contract']) }));
export type Migrations = z.infer<typeof Migrations>;

/** The names and kinds of a service's migrations, from what is compiled. Importing them does nothing. */
export function listMigrations(root: string, service: string): Migrations {
  const file = join(root, 'services', service, 'dist/migrations/migrations.js');
  return existsSync(file) ? Migrations.parse(createRequire(file)(file).migrations) : [];
}

/** The names of those that took away what a release needs which does not know them. */
export const withoutWayBack = (ran: Migrations, known: Migrations): string[] =>
  ran
    .filter(({ name, kind }) => kind === 'contract' && !known.some((other) => other.name === name))
    .map(({ name }) => name);
