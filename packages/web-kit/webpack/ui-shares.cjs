const fs = require('node:fs');
const path = require('node:path');

const IMPORT = /\bfrom '([^']+)'/g;

const importsOf = (file) => [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1]);

function resolveLocal(from, request) {
  const base = path.resolve(path.dirname(from), request);
  return [`${base}.tsx`, `${base}.ts`].find((file) => fs.existsSync(file));
}

/** The files of packages/ui that name a Radix primitive, wherever they are. */
function heavyFiles(sources) {
  return fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join(sources, name))
    .filter((file) => importsOf(file).includes('radix-ui'))
    .sort();
}

/** What the shell draws its own frame with. It is in the first script anyway, so areas need not bring it again. */
const OWN_OF_SHELL = [
  'action/button',
  'action/button-class',
  'action/link-button',
  'page/logo',
  'status/empty-state',
  'status/spinner',
  'text/use-words',
];

function ownOfShell(ui) {
  const index = path.join(ui, 'src/index.ts');
  return OWN_OF_SHELL.map((name) => resolveLocal(index, `./${name}`)).filter(Boolean);
}

/** The style sheets of everything that areas take from the shell. */
const stylesOfShell = (ui) =>
  [...ownOfShell(ui), ...heavyFiles(path.join(ui, 'src'))].flatMap((file) =>
    importsOf(file)
      .filter((request) => request.endsWith('.css'))
      .map((request) => path.resolve(path.dirname(file), request)),
  );

/**
 * The modules of packages/ui that areas take from the shell, each a share of its own: what the shell uses itself, eager;
 * and what brings a Radix primitive (dialogs, menus: 5 to 30 kB gz), fetched when the first area uses it. The
 * rest is not shared: an area carries the few kB that it uses. Measured against sharing all of it: docs/adr.
 */
function uiParts(ui) {
  const sources = path.join(ui, 'src');
  const part = (file, eager) => ({
    file,
    key: `@vetcare/ui/${path
      .relative(sources, file)
      .replace(/\.tsx?$/, '')
      .replaceAll(path.sep, '/')}`,
    eager,
  });
  const own = ownOfShell(ui);
  return [...own.map((file) => part(file, true)), ...heavyFiles(sources).map((file) => part(file, false))];
}

/** What every icon of lucide-react is made with; the icons themselves are in the area that shows them. */
function iconParts(lucide) {
  return [
    { file: path.join(lucide, 'dist/esm/createLucideIcon.mjs'), key: 'lucide-react/createLucideIcon', eager: true },
  ];
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

module.exports = { iconParts, PureSharesPlugin, stylesOfShell, uiParts };
