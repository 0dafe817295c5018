const path = require('node:path');
const { iconParts, uiParts } = require('./ui-shares.cjs');

const root = path.resolve(__dirname, '../../..');
const version = (name) => require(require.resolve(`${name}/package.json`, { paths: [root] })).version;

/** What every area uses the shell's copy of, under the name it imports it by. Few and strict. */
const packages = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-hot-toast': ['react-hot-toast/headless'],
  '@vetcare/web-kit': ['@vetcare/web-kit', '@vetcare/web-kit/router', '@vetcare/web-kit/query'],
};

const strict = (v) => ({ singleton: true, strictVersion: true, requiredVersion: `^${v}` });

/** `make(version, eager)` says what one share is beyond being strict. */
function shares(make) {
  const whole = Object.entries(packages).flatMap(([name, entries]) =>
    entries.map((entry) => [entry, { ...strict(version(name)), ...make(version(name), true) }]),
  );
  const part =
    (v) =>
    ({ file, key, eager }) => [file, { ...strict(v), shareKey: key, ...make(v, eager) }];
  const ui = uiParts(path.join(root, 'packages/ui')).map(part(version('@vetcare/ui')));
  const icons = iconParts(path.join(root, 'node_modules/lucide-react')).map(part(version('lucide-react')));
  return Object.fromEntries([...whole, ...ui, ...icons]);
}

/** The shell brings the copies, in its first script. */
const shellShares = () => shares((v, eager) => ({ version: v, eager }));

/** A remote never brings one. */
const remoteShares = () => shares(() => ({ import: false }));

module.exports = { root, shellShares, remoteShares };
