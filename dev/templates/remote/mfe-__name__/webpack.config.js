const { remoteConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-__name__', dir: __dirname, release });
