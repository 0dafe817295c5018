const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { shellShares } = require('./shared.cjs');
const { replaceModule } = require('./replace-module.cjs');
const { PureSharesPlugin } = require('./ui-shares.cjs');

/** @import { WebpackConfig } from './types' */

/**
 * webpack's configuration of the shell. Its own shares are eager, so that its first script does not wait for another.
 * @param {{ dir: string, release?: string | undefined }} area
 * @returns {WebpackConfig}
 */
function shellConfig({ dir, release = 'dev' }) {
  const config = baseConfig({ name: 'shell', dir, release });
  return {
    ...config,
    entry: { main: path.join(dir, 'src/main.tsx') },
    plugins: [
      ...config.plugins,
      new PureSharesPlugin(),
      replaceModule('runtime-core/dist/plugins/snapshot/SnapshotHandler.js', path.join(__dirname, 'no-snapshots.mjs')),
      replaceModule('runtime-core/dist/utils/preload.js', path.join(__dirname, 'no-preload.mjs')),
      replaceModule('runtime-core/dist/utils/semver/index.js', path.join(__dirname, 'version-ranges.mjs')),
      replaceModule('error-codes/dist/desc.mjs', path.join(__dirname, 'no-descriptions.mjs')),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shellShares(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [path.join(dir, 'src/federation/provide-runtime.ts')],
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

module.exports = { shellConfig };
