const { remoteConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-admin', dir: __dirname, release });
