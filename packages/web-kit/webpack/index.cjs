const { containerName, remoteConfig } = require('./remote-config.cjs');
const { shellConfig, skeletonConfig } = require('./shell-config.cjs');

module.exports = { containerName, remoteConfig, shellConfig, skeletonConfig };
