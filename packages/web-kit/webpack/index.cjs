const { prerenderConfig } = require('./prerender-config.cjs');
const { containerName, remoteConfig } = require('./remote-config.cjs');
const { shellConfig } = require('./shell-config.cjs');
const { replaceModule } = require('./replace-module.cjs');

module.exports = { containerName, remoteConfig, shellConfig, prerenderConfig, replaceModule };
