const { remoteConfig } = require('@vetcare/web-kit/webpack');

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-doctor', dir: __dirname, release });
