const zlib = require('node:zlib');
const { promisify } = require('node:util');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const TEXT = /\.(js|css|svg|json|map|html|txt)$/;
/** Below this a compressed copy saves less than its headers cost. */
const SMALLEST = 1024;

/** Puts `x.br` and `x.gz` beside every text file, so that no server compresses the same bytes again. */
class CompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          const texts = Object.entries(assets).filter(([name]) => TEXT.test(name));
          await Promise.all(
            texts.map(async ([name, source]) => {
              const bytes = Buffer.from(source.source());
              if (bytes.length < SMALLEST) return;
              const [br, gz] = await Promise.all([
                brotli(bytes, {
                  params: {
                    [zlib.constants.BROTLI_PARAM_QUALITY]: 10,
                    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
                  },
                }),
                gzip(bytes, { level: 9 }),
              ]);
              compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
              compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
            }),
          );
        },
      );
    });
  }
}

module.exports = { CompressPlugin };
