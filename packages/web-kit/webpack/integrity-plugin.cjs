const { RuntimeGlobals, RuntimeModule, Template, runtime } = require('webpack');

/** @import { Compiler } from 'webpack' */

/** What the script that is loaded next has to be. webpack creates the element at once when it is asked to load one. */
const EXPECTED = `${RuntimeGlobals.require}.vi`;

/** Asks the shell what a script has to be, and loads it then. A shell from before it knew answers nothing. */
class AskForIntegrity extends RuntimeModule {
  constructor() {
    super('ask for integrity', RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    return Template.asString([
      `const load = ${RuntimeGlobals.loadScript};`,
      `${RuntimeGlobals.loadScript} = async (url, done, ...more) => {`,
      Template.indent([
        'try {',
        Template.indent('const integrity = (await self._VETCARE_INTEGRITY?.(url)) || "";'),
        Template.indent([`${EXPECTED} = integrity;`, 'load(url, done, ...more);']),
        '} catch {',
        Template.indent('done({ type: "missing", target: { src: url } });'),
        '}',
      ]),
      '};',
    ]);
  }
}

/**
 * Lets the browser compare each script of a remote with what its build has made (docs/adr).
 * @implements {Pick<import('webpack').WebpackPluginInstance, 'apply'>}
 */
class IntegrityPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (code) =>
        Template.asString([code, `script.integrity = ${EXPECTED};`]),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk) => compilation.addRuntimeModule(chunk, new AskForIntegrity()));
    });
  }
}

module.exports = { IntegrityPlugin };
