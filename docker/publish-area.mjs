// Copies the release in this image to the folder that the gateway serves, and points the registry to it.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../packages/web-kit/webpack/areas.mjs';
import { pointTo, publish, readRegistry, writeRegistry } from '../packages/web-kit/webpack/registry.mjs';

const { AREA: area, RELEASES_DIR: out } = process.env;
const [release] = await readdir(path.join(root, area, 'dist'));

await publish(out, area, release);
await writeRegistry(out, await pointTo(await readRegistry(out), out, area, release));
console.log(`${area} ${release} is published`);
