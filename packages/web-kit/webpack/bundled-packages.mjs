import path from 'node:path';

/** @import { BundledModule } from './types' */

/**
 * The file of each module, those that webpack has joined into one included.
 * @param {BundledModule} module
 * @returns {string[]}
 */
const filesOf = (module) => [module.nameForCondition?.() ?? [], ...[...(module.modules ?? [])].map(filesOf)].flat();

/**
 * The package that a file belongs to, as its path in the lock file. Undefined for files of the area itself.
 * @param {string} file
 */
const packageOf = (file) =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/.][^/]*(?=\/)/.exec(file)?.[0] ?? /^packages\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Its path in the repository, also where what is installed lies elsewhere and is linked.
 * @param {string} root
 * @param {string} file
 */
const pathIn = (root, file) =>
  path
    .relative(root, file)
    .replaceAll(path.sep, '/')
    .replace(/^\.\.\/.*?(?=node_modules\/)/, '');

/**
 * The packages that webpack has put into a bundle, in order. What only builds is not among them.
 * @param {string} root
 * @param {Iterable<BundledModule>} modules
 */
export function bundledPackages(root, modules) {
  const files = [...modules].flatMap(filesOf);
  const packages = files.map((file) => packageOf(pathIn(root, file)));
  return [...new Set(packages)].filter((at) => at !== undefined).sort();
}
