// Puts together what the image of a process contains: node docker/fill-image.mjs services/booking /out
// That is the compiled workspace with those it is linked to, the packages that they import, and the list of these packages
// (sbom.cdx.json, CycloneDX). `npm sbom` is not used: for a workspace it leaves out packages that tests of others need too.
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

/** One package as CycloneDX describes it. */
function describe(lock, at) {
  const { name = at.slice(at.lastIndexOf('node_modules/') + 13), version, license, integrity } = lock.packages[at];
  const [algorithm, digest] = (integrity ?? '').split('-');
  return {
    type: 'library',
    'bom-ref': at,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { name: license } }] }),
    ...(digest && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
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
  const components = packages
    .filter((at) => !lock.packages[at].link && at !== workspace)
    .map((at) => describe(lock, at));
  const component = { ...describe(lock, workspace), type: 'application' };
  const sbom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
  writeFileSync(path.join(out, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
}

const [workspace, out] = process.argv.slice(2);
fillImage(workspace, path.resolve(out));
