import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncApiDocument } from './asyncapi';
import { openApiDocument } from './openapi';

const folder = join(__dirname, '../../../docs/contract');
for (const [name, document] of [
  ['openapi.json', openApiDocument()],
  ['asyncapi.json', asyncApiDocument()],
] as const) {
  writeFileSync(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`docs/contract/${name} written`);
}
