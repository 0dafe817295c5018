// Which packages an area needs, read from package-lock.json.
import path from 'node:path';

/** What compiles a workspace: the compiler and types. All other devDependencies are for tests. */
export const isForBuilding = (name) => name === 'typescript' || name.startsWith('@types/');

/** Where Node finds the package `name` that a file in the folder `from` imports, as a path of the lock file. */
function findPackage(lock, from, name) {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const found = path.posix.join(folder, 'node_modules', name);
    if (lock.packages[found]) return found;
    if (folder === '.') return undefined;
  }
}

/** The names of the packages that one package imports, each with whether it can be missing. */
function importsOf(entry, withTools) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const tools = withTools ? Object.keys(entry.devDependencies ?? {}).filter(isForBuilding) : [];
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const optional = Object.keys(optionalDependencies);
  const required = [...Object.keys(dependencies), ...peers, ...tools].filter((name) => !optional.includes(name));
  return [...required.map((name) => ({ name })), ...optional.map((name) => ({ name, optional: true }))];
}

/**
 * The packages that a workspace needs to run, and with `withTools` also those to compile it, itself and linked workspaces
 * included. @returns paths of the lock file, such as `node_modules/express` and `packages/contracts`, in order
 * @throws Error if the lock file lacks one of them
 */
export function packagesOf(lock, workspace, { withTools = false } = {}) {
  const needed = new Set();
  const waiting = withTools ? ['', workspace] : [workspace];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (needed.has(at)) continue;
    needed.add(at);
    const entry = lock.packages[at];
    if (!entry) throw new Error(`package-lock.json has no ${at}`);
    if (entry.link) waiting.push(entry.resolved);
    for (const { name, optional } of importsOf(entry, withTools)) {
      const found = findPackage(lock, at, name);
      if (found) waiting.push(found);
      else if (!optional) throw new Error(`package-lock.json has no ${name}, which ${at} needs`);
    }
  }
  return [...needed].filter(Boolean).sort();
}

/** Those of the packages that are folders of this repository. */
export const foldersAmong = (packages) => packages.filter((name) => !name.includes('node_modules/'));
