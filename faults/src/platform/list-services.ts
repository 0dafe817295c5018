import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of all services, which are those of their folders. */
export const listServices = (): string[] => readdirSync(join(__dirname, '../../../services')).sort();
