import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '../..');

export const services = readdirSync(join(root, 'services')).sort();
/** The shell and the remotes: folders of static files. */
export const pages = readdirSync(root)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .sort();
/** Everything that is deployed on its own. */
export const areas = ['gateway', ...services, ...pages].sort();

/** The folder of an area that runs as a Node process. */
export const processFolder = (area: string): string =>
  area === 'gateway' ? join(root, 'gateway') : join(root, 'services', area);
