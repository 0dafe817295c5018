const path = require('node:path');
const { iconParts, uiParts } = require('./ui-shares.cjs');

const root = path.resolve(__dirname, '../../..');
/**
 * @param {string} name
 * @returns {string}
 */
const version = (name) => require(require.resolve(`${name}/package.json`, { paths: [root] })).version;

/** The packages of which every area uses the shell's copy, by the names they are imported by. */
const packages = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-hot-toast': ['react-hot-toast/headless'],
  '@vetcare/web-kit': ['@vetcare/web-kit', '@vetcare/web-kit/router', '@vetcare/web-kit/query'],
};

/** @param {string} v */
const strict = (v) => ({ singleton: true, strictVersion: true, requiredVersion: `^${v}` });

/** @param {(version: string, eager: boolean) => object} make the options of one share in addition to the strict ones */
function shares(make) {
  const whole = Object.entries(packages).flatMap(([name, entries]) =>
    entries.map((entry) => [entry, { ...strict(version(name)), ...make(version(name), true) }]),
  );
  /** @param {string} v */
  const part =
    (v) =>
    (/** @type {{ file: string, key: string, eager: boolean }} */ { file, key, eager }) => [
      file,
      { ...strict(v), shareKey: key, ...make(v, eager) },
    ];
  const ui = uiParts(path.join(root, 'packages/ui')).map(part(version('@vetcare/ui')));
  const icons = iconParts(path.join(root, 'node_modules/lucide-react')).map(part(version('lucide-react')));
  return Object.fromEntries([...whole, ...ui, ...icons]);
}

/** The shell provides the shared modules, eager ones in its first script. */
const shellShares = () => shares((v, eager) => ({ version: v, eager }));

/** A remote never bundles a shared module. */
const remoteShares = () => shares(() => ({ import: false }));

module.exports = { root, shellShares, remoteShares };
