import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceManifest } from '../areas/service-manifest';
import { writtenLists } from '../areas/written-lists';
import { insertAbove, spellings, writeTemplate } from './fill-in';
import { noteWorkspace } from './note-workspace';

/** What was made: files of its own, files of others that were added to, and files that are written from all areas. */
export interface Made {
  own: string[];
  changed: string[];
  written: string[];
}

export function writeLists(root: string): string[] {
  const lists = Object.entries(writtenLists(root));
  for (const [path, text] of lists) writeFileSync(join(root, path), text);
  return lists.map(([path]) => path);
}

/** Begins a service with two calls, an event that it publishes and one that it consumes. @throws Error */
export function newService(root: string, name: string): Made {
  const { success } = ServiceManifest.shape.name.safeParse(name);
  if (!success) throw new Error(`${name} is no name of a service: 2 to 30 lower-case letters`);
  const own = writeTemplate(root, 'service', spellings('name', name));
  const contract = insertAbove(root, 'packages/contracts/src/areas.ts', {
    imports: `import { ${name}Events, ${name}Retention, ${name}Routes, ${name}Stream } from './areas/${name}';`,
    exports: `export * from './areas/${name}';`,
    routes: `...${name}Routes,`,
    events: `...${name}Events,`,
    retention: `...${name}Retention,`,
    streams: `${name}: ${name}Stream,`,
  });
  return { own, changed: [contract, noteWorkspace(root, `services/${name}`)], written: writeLists(root) };
}
