const { printConfig, remoteConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => [
  remoteConfig({ name: 'mfe-public', dir: __dirname, release }),
  printConfig({ name: 'mfe-public', dir: __dirname, release }),
];
