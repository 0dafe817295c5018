const { remoteConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-record', dir: __dirname, release });
