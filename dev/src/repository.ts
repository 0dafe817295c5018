import { join } from 'node:path';

/** The repository's root; the compiled file is as deep as its source. */
export const repository = join(__dirname, '../..');
