// Puts together what the image of a process contains: node docker/fill-image.mjs services/booking /out
// That is the compiled workspace with those it is linked to, the packages that they import, and the list of these packages
// (sbom.cdx.json, CycloneDX).
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { billOfPackages } from '../packages/web-kit/webpack/bill-of-packages.mjs';
import { packagesOf } from './area-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Links a file, which takes no time and no space, or copies it where the folders are on two disks. */
function place(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/** What only compilers and debuggers read. */
const LEFT_OUT = /\.(d\.[cm]?ts|map|tsbuildinfo)$/;

/** Copies the files of a folder, but not the packages that are installed in it. */
function placeAll(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') placeAll(source, target);
    else if (entry.isFile() && !LEFT_OUT.test(entry.name)) place(source, target);
  }
}

function placePackage(lock, at, out) {
  const [from, to] = [path.join(root, at), path.join(out, at)];
  const { link, resolved } = lock.packages[at];
  if (link) {
    mkdirSync(path.dirname(to), { recursive: true });
    symlinkSync(path.relative(path.dirname(at), resolved), to);
  } else if (at.includes('node_modules/')) placeAll(from, to);
  else {
    placeAll(path.join(from, 'dist'), path.join(to, 'dist'));
    place(path.join(from, 'package.json'), path.join(to, 'package.json'));
  }
}

/** @throws Error if a package is not installed that is needed on every machine */
function fillImage(workspace, out) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const packages = packagesOf(lock, workspace).filter((at) => {
    if (existsSync(path.join(root, at))) return true;
    if (lock.packages[at].optional) return false;
    throw new Error(`${at} is not installed`);
  });
  for (const at of packages) placePackage(lock, at, out);
  writeFileSync(
    path.join(out, 'sbom.cdx.json'),
    `${JSON.stringify(billOfPackages(lock, workspace, packages), null, 2)}\n`,
  );
}

const [workspace, out] = process.argv.slice(2);
fillImage(workspace, path.resolve(out));
