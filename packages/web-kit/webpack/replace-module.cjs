const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');

/**
 * Bundles `standIn` in place of a package's own file, named by the end of its path: for parts that nothing here uses, and
 * that the package can't be told to leave out.
 */
function replaceModule(file, standIn) {
  const end = path.normalize(file);
  return new NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.js$/, (resource) => {
    if (path.join(resource.context, resource.request).endsWith(end)) resource.request = standIn;
  });
}

module.exports = { replaceModule };
