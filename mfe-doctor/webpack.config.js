const { remoteConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-doctor', dir: __dirname, release });
