const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig, cssModules, resolve, scripts } = require('./base-config.cjs');
const { shellShares } = require('./shared.cjs');
const { PureSharesPlugin } = require('./ui-shares.cjs');

/** webpack's configuration of the shell. Its shares are eager: the first script runs without waiting for a second. */
function shellConfig({ dir, release = 'dev' }) {
  const config = baseConfig({ name: 'shell', dir, release });
  return {
    ...config,
    entry: { main: path.join(dir, 'src/main.tsx') },
    plugins: [
      ...config.plugins,
      new PureSharesPlugin(),
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

/** The program that prints the skeletons of the first paint: the shell's own components, run once in Node. */
function skeletonConfig({ dir, release = 'dev' }) {
  const {
    output: _output,
    plugins: _plugins,
    optimization: _optimization,
    ...config
  } = baseConfig({
    name: 'shell-skeleton',
    dir,
    release,
  });
  return {
    ...config,
    target: 'node20',
    entry: { skeleton: path.join(dir, 'src/skeleton/render-document.tsx') },
    output: {
      path: path.join(dir, 'dist', '.skeleton'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: `/mfe/shell/${release}/`,
    },
    resolve,
    module: {
      rules: [
        scripts,
        {
          test: /\.css$/,
          loader: require.resolve('css-loader'),
          options: { modules: { ...cssModules('shell'), exportOnlyLocals: true } },
        },
        {
          test: /\.(woff2|svg|png|jpe?g|webp|avif)$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:10][ext]', emit: false },
        },
      ],
    },
    optimization: { minimize: false },
  };
}

module.exports = { shellConfig, skeletonConfig };
