// Copies the part of the repository that an area is built from: node docker/copy-area.mjs services/booking /out
// Whatever changes elsewhere leaves the copy as it was, and so the image that is built from it.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldersAmong, isForBuilding, packagesOf } from './area-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [workspace, out] = process.argv.slice(2);
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const lock = readJson('package-lock.json');
const packages = packagesOf(lock, workspace, { withTools: true });
const folders = foldersAmong(packages);

function write(file, value) {
  const target = path.join(out, 'manifests', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(value, null, 2)}\n`);
}

/** A manifest, or its entry in the lock file, without what only tests need. */
function withoutTests({ devDependencies = {}, ...manifest }) {
  const tools = Object.entries(devDependencies).filter(([name]) => isForBuilding(name));
  return { ...manifest, ...(tools.length > 0 && { devDependencies: Object.fromEntries(tools) }) };
}

// The manifests on their own, so that a changed source file doesn't install everything again.
const { name, version, private: isPrivate, overrides, devDependencies } = readJson('package.json');
write(
  'package.json',
  withoutTests({ name, version, private: isPrivate, workspaces: folders, overrides, devDependencies }),
);
for (const folder of folders) write(`${folder}/package.json`, withoutTests(readJson(`${folder}/package.json`)));
const entries = packages.map((at) => [
  at,
  at.includes('node_modules/') ? lock.packages[at] : withoutTests(lock.packages[at]),
]);
const top = withoutTests({ name, version, workspaces: folders, devDependencies });
write('package-lock.json', { ...lock, packages: { '': top, ...Object.fromEntries(entries) } });
cpSync(path.join(root, '.npmrc'), path.join(out, 'manifests/.npmrc'));

const LEFT_OUT = /(^|\/)(node_modules|dist|test|package\.json|.*\.md|.*\.tsbuildinfo|.*\.test\.tsx?)$/;
for (const folder of folders) {
  const filter = (file) => !LEFT_OUT.test(path.relative(root, file).replaceAll(path.sep, '/'));
  cpSync(path.join(root, folder), path.join(out, 'sources', folder), { recursive: true, filter });
}
for (const file of [
  'tsconfig.base.json',
  'docker/area-packages.mjs',
  'docker/fill-image.mjs',
  'packages/web-kit/webpack/bill-of-packages.mjs',
]) {
  cpSync(path.join(root, file), path.join(out, 'sources', file));
}
