const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { NormalModuleReplacementPlugin } = require('webpack');
const { baseConfig } = require('./base-config.cjs');
const { shellShares } = require('./shared.cjs');
const { PureSharesPlugin } = require('./ui-shares.cjs');

/** Leaves a part of the federation runtime out of the bundle that nothing here uses. */
const without = (file, standIn) =>
  new NormalModuleReplacementPlugin(file, (resource) => {
    if (resource.contextInfo.issuer.includes('@module-federation')) resource.request = path.join(__dirname, standIn);
  });

/** webpack's configuration of the shell. Its shares are eager: the first script runs without waiting for a second. */
function shellConfig({ dir, release = 'dev' }) {
  const config = baseConfig({ name: 'shell', dir, release });
  return {
    ...config,
    entry: { main: path.join(dir, 'src/main.tsx') },
    plugins: [
      ...config.plugins,
      new PureSharesPlugin(),
      without(/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.mjs'),
      without(/utils\/preload\.js$/, 'no-preload.mjs'),
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
