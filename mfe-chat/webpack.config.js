const path = require('node:path');
const { remoteConfig, replaceModule } = require('@vetcare/web-kit/webpack');

/**
 * socket.io's client imports all its transports, used or not. Chat names those it uses (chat-socket.client.ts), so that
 * the one for networks without websockets can be in a file of its own.
 */
const onlyNamedTransports = replaceModule(
  'engine.io-client/build/esm/transports/index.js',
  path.join(__dirname, 'src/connection/no-transports.ts'),
);

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => {
  const config = remoteConfig({ name: 'mfe-chat', dir: __dirname, release });
  return {
    ...config,
    plugins: [...config.plugins, onlyNamedTransports],
    module: {
      ...config.module,
      // Their package.json does not declare it.
      rules: [
        ...(config.module.rules ?? []),
        { test: /node_modules[\\/](engine|socket)\.io-client[\\/]/, sideEffects: false },
      ],
    },
  };
};
