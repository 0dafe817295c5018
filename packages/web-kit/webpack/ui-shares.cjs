const fs = require('node:fs');
const path = require('node:path');

/** @import { Compiler } from 'webpack' */

const IMPORT = /\bfrom '([^']+)'/g;

/** @param {string} file */
const importsOf = (file) => [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from = '']) => from);

/**
 * @param {string} from
 * @param {string} request
 */
function resolveLocal(from, request) {
  const base = path.resolve(path.dirname(from), request);
  return [`${base}.tsx`, `${base}.ts`].find((file) => fs.existsSync(file));
}

/**
 * The files of packages/ui that import a Radix primitive.
 * @param {string} sources
 */
function heavyFiles(sources) {
  return fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join(sources, name))
    .filter((file) => importsOf(file).includes('radix-ui'))
    .sort();
}

/** The components that the shell's frame uses. They are in its first script anyway, so areas need not bundle them. */
const OWN_OF_SHELL = [
  'action/button',
  'action/button-class',
  'action/link-button',
  'action/spinner',
  'page/logo',
  'status/empty-state',
  'text/use-ui-texts',
];

/**
 * Files that were moved, with their path before: by that, live releases of areas ask the shell for them.
 * @type {Record<string, string>}
 */
const PATHS_BEFORE = { 'action/spinner': 'status/spinner' };

/** @param {string} ui */
function ownOfShell(ui) {
  const index = path.join(ui, 'src/index.ts');
  return OWN_OF_SHELL.map((name) => {
    const file = resolveLocal(index, `./${name}`);
    // A file that was renamed would be bundled by every area without a word.
    if (!file) throw new Error(`packages/ui/src has no ${name}: correct the name in ${__filename}`);
    return file;
  });
}

/**
 * The style sheets of the components that areas take from the shell.
 * @param {string} ui
 */
const stylesOfShell = (ui) =>
  [...ownOfShell(ui), ...heavyFiles(path.join(ui, 'src'))].flatMap((file) =>
    importsOf(file)
      .filter((request) => request.endsWith('.css'))
      .map((request) => path.resolve(path.dirname(file), request)),
  );

/**
 * The modules of packages/ui that areas take from the shell, each as a share of its own: eager if the shell uses them
 * itself, lazy if they need a Radix primitive (dialogs: 5 to 30 kB gz). The rest is not shared, and each area
 * bundles the few kB that it uses. Sharing all of it was measured too; see docs/adr.
 * @param {string} ui
 */
function uiParts(ui) {
  const sources = path.join(ui, 'src');
  /**
   * @param {string} file
   * @param {boolean} eager
   */
  const part = (file, eager) => {
    const name = path
      .relative(sources, file)
      .replace(/\.tsx?$/, '')
      .replaceAll(path.sep, '/');
    return { file, key: `@vetcare/ui/${PATHS_BEFORE[name] ?? name}`, eager };
  };
  const own = ownOfShell(ui);
  return [...own.map((file) => part(file, true)), ...heavyFiles(sources).map((file) => part(file, false))];
}

/**
 * The function that all icons of lucide-react call. The icons themselves are bundled with the areas that use them.
 * @param {string} lucide
 */
function iconParts(lucide) {
  return [
    { file: path.join(lucide, 'dist/esm/createLucideIcon.mjs'), key: 'lucide-react/createLucideIcon', eager: true },
  ];
}

/**
 * Applies `sideEffects` of package.json to shared modules. Without it webpack assumes that a shared module has side effects,
 * and an area that uses one button would load everything that the index of packages/ui exports.
 */
class PureSharesPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PureSharesPlugin', (_compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.module.tap({ name: 'PureSharesPlugin', stage: 100 }, (module) => {
        if (module.type === 'consume-shared-module') {
          // On the prototype, because modules restored from webpack's cache don't pass through this hook.
          module.constructor.prototype.getSideEffectsConnectionState = function () {
            return this.factoryMeta?.sideEffectFree !== true;
          };
        }
        return module;
      });
    });
  }
}

module.exports = { iconParts, PureSharesPlugin, stylesOfShell, uiParts };
