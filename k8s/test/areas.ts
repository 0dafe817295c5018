import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '../..');

export const services = readdirSync(join(root, 'services')).sort();
/** The shell and the remotes, which are deployed as static files. */
export const frontEndAreas = readdirSync(root)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .sort();
/** Everything that is deployed independently. */
export const areas = ['gateway', ...services, ...frontEndAreas].sort();

/** The folder of an area that runs as a Node process. */
export const processFolder = (area: string): string =>
  area === 'gateway' ? join(root, 'gateway') : join(root, 'services', area);
