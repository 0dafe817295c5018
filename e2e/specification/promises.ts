import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const sentence = z.string().min(1);
const Section = z.record(
  z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  z.union([sentence, z.strictObject({ says: sentence, decided: sentence }).transform(({ says }) => says)]),
);

const folder = join(__dirname, 'promises');

/**
 * The promises of the specification by id, each with its sentence. Where the specification contradicts itself or leaves a
 * choice, the field `decided` of the file says what was decided and why.
 */
export function readPromises(): [id: string, says: string][] {
  return readdirSync(folder).flatMap((file) =>
    Object.entries(Section.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  );
}
