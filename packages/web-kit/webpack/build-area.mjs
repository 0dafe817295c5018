import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, SHELL } from './areas.mjs';
import { billOfPackages } from './bill-of-packages.mjs';
import { bundledPackages } from './bundled-packages.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { firstPaintFile } = require('./prerender-config.cjs');

/** @import { Configuration, Stats } from 'webpack' */
/** @import { AreaFile } from './types' */

/**
 * Runs webpack once.
 * @param {Configuration} config
 * @returns {Promise<Stats>}
 */
export function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error || closeError || !stats) return reject(error ?? closeError);
        if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        resolve(stats);
      });
    });
  });
}

/** What an area built now relies on, or offers. */
const provided = require(path.join(root, 'packages/contracts/src/provided.json'));

/**
 * @param {readonly string[]} files
 * @param {string} ending
 */
const pick = (files, ending) => files.filter((file) => file.endsWith(ending));

/** @param {readonly { name: string }[]} [assets] */
const namesOf = (assets = []) => assets.map(({ name }) => name);

const FIRST_PAINTS = 'first-paint.json';

/**
 * Loads the bundle that renders the area's HTML in Node; see prerender-config.cjs.
 * @param {string} name
 */
function requirePrerender(name) {
  const program = path.join(root, name, 'dist/.prerender/prerender.cjs');
  delete require.cache[program];
  return require(program);
}

/**
 * Writes the remote's first paints beside its files. Returns false if it has none.
 * @param {string} name
 * @param {string} folder
 */
async function writeFirstPaints(name, folder) {
  if (!existsSync(firstPaintFile(path.join(root, name)))) return false;
  await writeFile(path.join(folder, FIRST_PAINTS), JSON.stringify(requirePrerender(name).renderFirstPaints()));
  return true;
}

/** @param {Buffer} content */
const digestOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes the digest of each script, which browsers compare it with. Returns the digest of that.
 * @param {string} folder
 */
async function writeIntegrity(folder) {
  const found = await readdir(path.join(folder, 'assets'));
  const digests = pick(found.sort(), '.js').map(async (file) => {
    return [`assets/${file}`, digestOf(await readFile(path.join(folder, 'assets', file)))];
  });
  const content = JSON.stringify(Object.fromEntries(await Promise.all(digests)));
  await writeFile(path.join(folder, 'integrity.json'), content);
  return digestOf(Buffer.from(content));
}

/**
 * Builds the registry entry of a remote's release from the manifest that the federation plugin writes.
 * @param {string} name
 * @param {string} release
 * @param {string} folder
 * @param {Stats} stats
 */
async function describeRemote(name, release, folder, stats) {
  const manifest = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'));
  /** @type {AreaFile} */
  const { routes, places = [], checks = [] } = JSON.parse(await readFile(path.join(root, name, 'routes.json'), 'utf8'));
  /** @param {string} key */
  const exposedAs = (key) => manifest.exposes.find((/** @type {{ path: string }} */ one) => one.path === key);
  const exposed = exposedAs('./app');
  const painted = await writeFirstPaints(name, folder);
  const base = `/mfe/${name}/${release}/`;
  /** @param {string} file */
  const url = (file) => base + file;
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  /** @param {string} chunk */
  const pageFiles = (chunk) => {
    const group = namedChunkGroups[chunk];
    if (!group) throw new Error(`routes.json names the chunk ${chunk}, which no import makes`);
    return namesOf(group.assets).filter((file) => /\.(js|css)$/.test(file));
  };
  const container = manifest.metaData.remoteEntry;
  // The container's script instead of the manifest saves a round trip.
  const entry = url([container.path, container.name].filter(Boolean).join('/'));
  return {
    release: {
      release,
      entry,
      js: [entry, ...exposed.assets.js.sync.map(url)],
      css: exposed.assets.css.sync.map(url),
      pages: Object.fromEntries(
        routes.flatMap(({ path: pattern, chunk }) => (chunk ? [[pattern, pageFiles(chunk).map(url)]] : [])),
      ),
      needs: provided,
      integrity: await writeIntegrity(folder),
      ...(exposedAs('./live') && { live: true }),
      ...(painted && { firstPaint: url(FIRST_PAINTS) }),
    },
    routes: routes.map((route) => route.path),
    rules: Object.fromEntries(
      routes.flatMap(({ path: pattern, chunk: _chunk, ...rule }) =>
        Object.keys(rule).length ? [[pattern, rule]] : [],
      ),
    ),
    places,
    checks,
  };
}

/**
 * @param {string} release
 * @param {string} folder
 * @param {Stats} stats
 */
async function describeShell(release, folder, stats) {
  const base = `/mfe/${SHELL}/${release}/`;
  const { entrypoints, assets } = stats.toJson({ all: false, entrypoints: true, assets: true });
  const entry = namesOf(entrypoints?.main?.assets);
  const fonts = pick(namesOf(assets), '.woff2');
  /** @param {string} file */
  const url = (file) => base + file;
  const shell = {
    release,
    base,
    provides: provided.shell,
    js: pick(entry, '.js').map(url),
    css: pick(entry, '.css').map(url),
    preload: fonts
      .filter((file) => !/-ext\b|devanagari/.test(file))
      .map((file) => ({ href: url(file), as: 'font', type: 'font/woff2', crossorigin: true })),
  };
  await writeDocument(shell, folder);
  return shell;
}

/**
 * Writes the parts of the HTML page, which the gateway puts together; see shell/README.md.
 * @param {object} shell
 * @param {string} folder
 */
async function writeDocument(shell, folder) {
  const { renderDocument } = requirePrerender(SHELL);
  await writeFile(path.join(folder, 'document.json'), JSON.stringify(renderDocument(shell)));
}

/**
 * Writes which packages are in the files of the release, so that its operator can look for vulnerable ones.
 * @param {string} name
 * @param {string} folder
 * @param {Stats} stats
 */
async function writeBillOfPackages(name, folder, { compilation }) {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const bundled = bundledPackages(root, compilation.modules);
  const bill = billOfPackages(lock, name, bundled);
  await writeFile(path.join(folder, 'sbom.cdx.json'), JSON.stringify(bill));
}

/**
 * Size and digest of every file, so that a copy that arrived incomplete can be told from the release.
 * @param {string} folder
 */
async function describeFiles(folder) {
  const found = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = found
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)).split(path.sep).join('/'))
    .sort();
  const described = paths.map(async (file) => {
    const content = await readFile(path.join(folder, file));
    return [file, { bytes: content.length, integrity: digestOf(content) }];
  });
  return Object.fromEntries(await Promise.all(described));
}

/**
 * Builds an area into `<area>/dist/<release>`. The folder gets that name only when the build is complete.
 * @param {string} name
 * @param {string} release
 */
export async function buildArea(name, release) {
  const dir = path.join(root, name);
  const folder = path.join(dir, 'dist', release);
  const unfinished = path.join(dir, 'dist', `.${release}.${process.pid}`);
  await mkdir(unfinished, { recursive: true });
  try {
    const made = require(path.join(dir, 'webpack.config.js'))({ release });
    const configs = (Array.isArray(made) ? made : [made]).map((config) =>
      config.output.path === folder ? { ...config, output: { ...config.output, path: unfinished } } : config,
    );
    const [stats] = await Promise.all(configs.map(run));
    if (!stats) throw new Error(`${name}/webpack.config.js makes nothing`);
    await writeBillOfPackages(name, unfinished, stats);
    const description =
      name === SHELL
        ? { shell: await describeShell(release, unfinished, stats) }
        : await describeRemote(name, release, unfinished, stats);
    const files = await describeFiles(unfinished);
    await writeFile(path.join(unfinished, 'release.json'), JSON.stringify({ ...description, files }));
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
