const { prerenderConfig, remoteConfig } = require('@vetcare/web-kit/webpack');

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => [
  remoteConfig({ name: 'mfe-public', dir: __dirname, release }),
  prerenderConfig({ name: 'mfe-public', dir: __dirname, release }),
];
