const { remoteConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-patient', dir: __dirname, release });
