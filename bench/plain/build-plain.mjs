#!/usr/bin/env node
// Builds the plain bundle into a releases folder, and prints the registry that makes it the live front end.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listAreas, releaseOf, root } from '../../packages/web-kit/webpack/areas.mjs';
import { run } from '../../packages/web-kit/webpack/build-area.mjs';

const require = createRequire(import.meta.url);
const { dist, plainConfig, plainPrerenderConfigs } = require('./plain-config.cjs');

/** The area whose first paint is prerendered, so that it shows before any script has run. */
const PRERENDERED = 'mfe-public';
const FIRST_PAINT_FILE = 'first-paint.json';

async function nameRelease() {
  const hash = createHash('sha256');
  for (const area of await listAreas()) hash.update(await releaseOf(area));
  for (const file of [
    'main.tsx',
    'start-plain.tsx',
    'plain-pages.view.tsx',
    'apps.ts',
    'plain-config.cjs',
    'build-plain.mjs',
  ])
    hash.update(await readFile(new URL(file, import.meta.url)));
  return `plain-${hash.digest('hex').slice(0, 12)}`;
}

/** The registry's entry of each area: its own routes, and the files to preload for each page. */
async function describeAreas(release, base, chunkGroups) {
  const areas = (await listAreas()).filter((name) => name !== 'shell');
  const entries = areas.map(async (name) => {
    const { routes, places = [] } = JSON.parse(await readFile(path.join(root, name, 'routes.json'), 'utf8'));
    const filesOf = ({ chunk }) =>
      (chunkGroups[chunk]?.assets.map((asset) => asset.name) ?? [])
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => base + file);
    const rules = routes.map(({ path: pattern, chunk: _chunk, ...rule }) => [pattern, rule]);
    const pages = Object.fromEntries(routes.map((route) => [route.path, filesOf(route)]));
    const prerendered = name === PRERENDERED && { firstPaint: base + FIRST_PAINT_FILE };
    const stable = { release, entry: `${base}none.js`, js: [], css: [], pages, ...prerendered };
    return [name, { stable, routes: routes.map((route) => route.path), rules: Object.fromEntries(rules), places }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function describe(release, stats) {
  const base = `/mfe/shell/${release}/`;
  const { entrypoints, assets, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    assets: true,
    chunkGroups: true,
  });
  const entry = entrypoints.main.assets.map(({ name }) => name);
  const urls = (names, ending) => names.filter((name) => name.endsWith(ending)).map((name) => base + name);
  const fonts = urls(
    assets.map(({ name }) => name),
    '.woff2',
  ).filter((name) => !/-ext\b|devanagari/.test(name));
  const shell = {
    release,
    base,
    js: urls(entry, '.js'),
    css: urls(entry, '.css'),
    preload: fonts.map((href) => ({ href, as: 'font', type: 'font/woff2', crossorigin: true })),
  };
  return { version: 1, shell, remotes: await describeAreas(release, base, namedChunkGroups) };
}

async function buildPlain(out) {
  const release = await nameRelease();
  const built = path.join(dist, release);
  const target = path.join(out, 'shell', release);
  if (!existsSync(path.join(built, 'registry.json'))) {
    const [stats] = await Promise.all([plainConfig({ release }), ...plainPrerenderConfigs({ release })].map(run));
    const registry = await describe(release, stats);
    const { renderFirstPaints } = require(path.join(dist, '.first-paint/prerender.cjs'));
    await writeFile(path.join(built, FIRST_PAINT_FILE), JSON.stringify(renderFirstPaints()));
    const { renderDocument } = require(path.join(dist, '.prerender/prerender.cjs'));
    await writeFile(path.join(built, 'document.json'), JSON.stringify(renderDocument(registry.shell)));
    await writeFile(path.join(built, 'registry.json'), JSON.stringify(registry));
  }
  if (!existsSync(target)) await cp(built, target, { recursive: true });
  return readFile(path.join(built, 'registry.json'), 'utf8');
}

process.env.NODE_ENV = 'production';
const [out] = process.argv.slice(2);
if (!out) throw new Error('Usage: build-plain.mjs <releases folder>');
console.log(await buildPlain(path.resolve(out)));
