const fs = require('node:fs');
const path = require('node:path');

const IMPORT = /\bfrom '([^']+)'/g;

const importsOf = (file) => [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1]);

function resolveLocal(from, request) {
  const base = path.resolve(path.dirname(from), request);
  return [`${base}.tsx`, `${base}.ts`].find((file) => fs.existsSync(file));
}

const localImportsOf = (file) =>
  importsOf(file)
    .filter((request) => request.startsWith('.'))
    .map((request) => resolveLocal(file, request))
    .filter(Boolean);

/** Whether a component brings a Radix primitive, by itself or through another component. */
function isHeavy(file, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).includes('radix-ui') || localImportsOf(file).some((local) => isHeavy(local, seen));
}

/**
 * The components of packages/ui that bring a Radix primitive (dialogs, menus, tabs: 3 to 30 kB gz), each a share of its
 * own that is fetched from the shell when the first area uses it. The light ones are not shared: an area carries the few
 * kB that it uses, and the shell's first script only its own. Measured against sharing all of it: docs/adr.
 */
function heavyUiParts(ui) {
  const index = path.join(ui, 'src/index.ts');
  return [...new Set(localImportsOf(index))]
    .filter((file) => isHeavy(file))
    .map((file) => ({
      file,
      key: `@vetcare/ui/${path
        .relative(path.join(ui, 'src'), file)
        .replace(/\.tsx?$/, '')
        .replaceAll(path.sep, '/')}`,
    }));
}

/**
 * Without this webpack takes a shared module for one with side effects, and an area that uses one button would load
 * all that the index of packages/ui names. What package.json says of the module holds for the shared one too.
 */
class PureSharesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PureSharesPlugin', (_compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.module.tap({ name: 'PureSharesPlugin', stage: 100 }, (module) => {
        if (module.type === 'consume-shared-module') {
          // On the class, because modules from webpack's cache have not come this way.
          module.constructor.prototype.getSideEffectsConnectionState = function () {
            return this.factoryMeta?.sideEffectFree !== true;
          };
        }
        return module;
      });
    });
  }
}

module.exports = { heavyUiParts, PureSharesPlugin };
