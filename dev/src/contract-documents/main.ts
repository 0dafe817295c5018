import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';
import { asyncApiDocument } from './asyncapi';
import { callsManifests } from './calls-manifests';
import { openApiDocument } from './openapi';
import { writeRecord } from './release-records';
import { contractShapes } from './released-shapes';

const folder = join(__dirname, '../../../docs/contract');
for (const [name, document] of [
  ['openapi.json', openApiDocument()],
  ['asyncapi.json', asyncApiDocument()],
] as const) {
  writeFileSync(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`docs/contract/${name} written`);
}
for (const [path, text] of Object.entries(callsManifests())) {
  writeFileSync(join(repository, path), text);
  console.log(`${path} written`);
}
if (process.argv.includes('--record')) {
  const name = writeRecord(join(folder, 'releases'), contractShapes(), new Date());
  console.log(`docs/contract/releases/${name} written: from now on, nothing in it may be lost`);
}
