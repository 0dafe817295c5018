const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');

/**
 * Bundles `standIn` in place of a file of a package, given by the end of its path. For unused parts that a package can't
 * be configured to leave out.
 * @param {string} file
 * @param {string} standIn
 */
function replaceModule(file, standIn) {
  const end = path.normalize(file);
  return new NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.m?js$/, (resource) => {
    if (path.join(resource.context, resource.request).endsWith(end)) resource.request = standIn;
  });
}

module.exports = { replaceModule };
