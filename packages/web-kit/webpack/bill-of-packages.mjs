// The list of packages in an image or in a release of the front end, as CycloneDX 1.5. `npm sbom` is not used: for a workspace
// it leaves out packages that tests of others need too, and it can't tell what webpack has put into a bundle.

/** @import { Lock } from './types' */

/**
 * One package as CycloneDX describes it.
 * @param {Lock} lock
 * @param {string} at
 */
function describe(lock, at) {
  const {
    name = at.slice(at.lastIndexOf('node_modules/') + 13),
    version,
    license,
    integrity,
  } = lock.packages[at] ?? {};
  const [algorithm = '', digest] = (integrity ?? '').split('-');
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

/**
 * @param {Lock} lock the content of package-lock.json
 * @param {string} workspace
 * @param {readonly string[]} packages what the workspace holds, as paths of the lock file
 */
export function billOfPackages(lock, workspace, packages) {
  const components = packages
    .filter((at) => !lock.packages[at]?.link && at !== workspace)
    .map((at) => describe(lock, at));
  const component = { ...describe(lock, workspace), type: 'application' };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
}
