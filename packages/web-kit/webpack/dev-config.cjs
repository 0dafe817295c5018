const path = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { HotModuleReplacementPlugin } = require('webpack');
const { scripts } = require('./base-config.cjs');
const { federationOptions } = require('./remote-config.cjs');

/** @import { WebpackConfig } from './types' */

/** The release under which a development build is served. */
const DEV = 'dev';

const prepareRefresh = path.join(__dirname, 'prepare-refresh.mjs');

/**
 * Makes a development build of a production one: names that stay, nothing compressed, nothing minified.
 * @param {WebpackConfig} config
 */
const unminified = (config) => ({
  ...config,
  mode: /** @type {const} */ ('development'),
  output: {
    ...config.output,
    filename: 'assets/[name].js',
    chunkFilename: 'assets/[name].js',
    clean: false,
  },
  plugins: config.plugins.filter((plugin) => !(plugin instanceof CompressionPlugin)),
  optimization: {},
  cache: { ...config.cache, name: `${config.cache.name}-dev` },
});

/**
 * The shell with the development build of React, which fast refresh needs. It honours the override of a remote.
 * @param {WebpackConfig & { entry: { main: string } }} config
 */
const devShellConfig = (config) => ({
  ...unminified(config),
  entry: { main: [prepareRefresh, config.entry.main] },
});

/** Fast refresh marks the components of our own sources. */
const refreshedScripts = {
  ...scripts,
  options: {
    jsc: {
      ...scripts.options.jsc,
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
};

/** What receives the updates runs in the remote's own webpack runtime, so it is part of what the remote exposes. */
const hotClients = [
  prepareRefresh,
  `${require.resolve('webpack-dev-server/client/index.js')}?hot=true&live-reload=false&logging=warn&overlay=false`,
  require.resolve('webpack/hot/dev-server.js'),
];

/**
 * A remote that is replaced piece by piece while the page stays open.
 * @param {WebpackConfig} config
 */
function devRemoteConfig(config) {
  const { name = '', context: dir = '' } = config;
  const { exposes, ...options } = federationOptions({ name, dir, release: DEV });
  const rest = unminified(config);
  return {
    ...rest,
    plugins: [
      ...rest.plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new ModuleFederationPlugin({
        ...options,
        filename: 'assets/remoteEntry.js',
        manifest: false,
        exposes: { ...exposes, './app': [...hotClients, exposes['./app']] },
      }),
      new HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    module: {
      ...rest.module,
      rules: rest.module.rules?.map((rule) => (rule === scripts ? refreshedScripts : rule)),
    },
  };
}

module.exports = { DEV, devRemoteConfig, devShellConfig };
