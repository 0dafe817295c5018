const { remoteConfig } = require('@vetcare/web-kit/webpack');

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-__name__', dir: __dirname, release });
