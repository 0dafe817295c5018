const { existsSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { remoteShares } = require('./shared.cjs');
const { PureSharesPlugin } = require('./ui-shares.cjs');

/** @import { WebpackConfig } from './types' */

/**
 * Takes the part of the federation runtime that is the same in every remote from the shell (docs/adr).
 * @param {{ request?: string }} asked
 * @param {(error?: null, external?: string) => void} done
 */
function sharedRuntime({ request }, done) {
  if (request && /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)) {
    return done(null, 'global _VETCARE_FEDERATION_BUNDLER');
  }
  done();
}

/**
 * The name of the container's global variable. It includes the release, so that two releases don't share one.
 * @param {string} name
 * @param {string} release
 */
const containerName = (name, release) => `${name}_${release}`.replace(/[^A-Za-z0-9]/g, '_');

/**
 * `./app` is `src/entry.ts`; `./live`, which runs on every page, is `src/live.ts`.
 * @param {string} dir
 */
function exposesOf(dir) {
  const live = path.join(dir, 'src/live.ts');
  return { './app': path.join(dir, 'src/entry.ts'), ...(existsSync(live) && { './live': live }) };
}

/**
 * What a remote exposes, and what it takes from the shell.
 * @param {{ name: string, dir: string, release: string }} area
 */
const federationOptions = ({ name, dir, release }) => ({
  name,
  library: { type: 'var', name: containerName(name, release) },
  filename: 'assets/remoteEntry.[contenthash:10].js',
  exposes: exposesOf(dir),
  shared: remoteShares(),
  shareStrategy: /** @type {const} */ ('loaded-first'),
  manifest: true,
  dts: false,
  experiments: { externalRuntime: true },
});

/**
 * webpack's configuration of the remote in `dir`.
 * @param {{ name: string, dir: string, release?: string | undefined }} area
 * @returns {WebpackConfig}
 */
function remoteConfig({ name, dir, release = 'dev' }) {
  const config = baseConfig({ name, dir, release });
  return {
    ...config,
    entry: {},
    externals: [sharedRuntime],
    plugins: [
      ...config.plugins,
      new PureSharesPlugin(),
      new IntegrityPlugin(),
      new ModuleFederationPlugin(federationOptions({ name, dir, release })),
    ],
  };
}

module.exports = { remoteConfig, containerName, federationOptions };
