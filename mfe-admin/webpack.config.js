const { remoteConfig } = require('@vetcare/web-kit/webpack');

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-admin', dir: __dirname, release });
