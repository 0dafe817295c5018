const { printConfig } = require('./print-config.cjs');
const { containerName, remoteConfig } = require('./remote-config.cjs');
const { shellConfig } = require('./shell-config.cjs');
const { standInFor } = require('./stand-in.cjs');

module.exports = { containerName, remoteConfig, shellConfig, printConfig, standInFor };
