const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const version = (name, from = root) => require(require.resolve(`${name}/package.json`, { paths: [from] })).version;

/** What every area uses the shell's copy of, under the name it imports it by. Few and strict. */
const packages = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-hot-toast': ['react-hot-toast'],
  '@vetcare/web-kit': ['@vetcare/web-kit', '@vetcare/web-kit/router', '@vetcare/web-kit/query'],
  ...(require('node:fs').existsSync(path.join(root, 'packages/ui/src/index.ts'))
    ? { '@vetcare/ui': ['@vetcare/ui'] }
    : {}),
};

/** Below 1.0 a minor release may break. */
const compatible = (v) => `^${v}`;

const share = (extra) =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([name, entries]) =>
      entries.map((entry) => {
        const v = version(name);
        return [entry, { singleton: true, strictVersion: true, requiredVersion: compatible(v), ...extra(v) }];
      }),
    ),
  );

/** The shell brings the copies, in its first script. */
const shellShares = () => share((v) => ({ version: v, eager: true }));

/** A remote never brings one. */
const remoteShares = () => share(() => ({ import: false }));

module.exports = { root, shellShares, remoteShares };
