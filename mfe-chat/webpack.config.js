const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { remoteConfig } = require('@vetcare/web-kit/webpack');

const TRANSPORTS = path.join('engine.io-client', 'build', 'esm', 'transports', 'index.js');

/**
 * socket.io's client imports all its transports, used or not. Chat names those it uses (chat-socket.client.ts), so that
 * the one for networks without websockets can be in a file of its own.
 */
const onlyNamedTransports = new NormalModuleReplacementPlugin(/transports[\\/]index\.js$/, (resource) => {
  if (!path.join(resource.context, resource.request).endsWith(TRANSPORTS)) return;
  resource.request = path.join(__dirname, 'src/connection/no-transports.ts');
});

module.exports = ({ release } = {}) => {
  const config = remoteConfig({ name: 'mfe-chat', dir: __dirname, release });
  return {
    ...config,
    plugins: [...config.plugins, onlyNamedTransports],
    module: {
      ...config.module,
      // Their package.json does not say so.
      rules: [...config.module.rules, { test: /node_modules[\\/](engine|socket)\.io-client[\\/]/, sideEffects: false }],
    },
  };
};
