const { remoteConfig } = require('@vetcare/web-kit/webpack');

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => remoteConfig({ name: 'mfe-patient', dir: __dirname, release });
