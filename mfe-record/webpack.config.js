const { remoteConfig } = require('@vetcare/web-kit/webpack');

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-record', dir: __dirname, release });
