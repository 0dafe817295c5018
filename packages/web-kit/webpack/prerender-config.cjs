const path = require('node:path');
const { baseConfig, cssModules, resolve, scripts } = require('./base-config.cjs');
const { stylesOfShell } = require('./ui-shares.cjs');
const { root } = require('./shared.cjs');

/** @param {string} area */
const classNames = (area) => ({
  loader: require.resolve('css-loader'),
  options: { modules: { ...cssModules(area), exportOnlyLocals: true } },
});

/**
 * Where a remote may define the first paints of its pages.
 * @param {string} dir
 */
const firstPaintFile = (dir) => path.join(dir, 'src/first-paint.tsx');

/**
 * webpack's configuration of the bundle that renders an area's HTML in Node at build time.
 * @param {{ name: string, dir: string, release?: string | undefined, entry?: string }} area
 */
function prerenderConfig({ name, dir, release = 'dev', entry = firstPaintFile(dir) }) {
  const {
    output: _output,
    plugins: _plugins,
    optimization: _optimization,
    ...config
  } = baseConfig({ name: `${name}-prerender`, dir, release });
  const shellStyles = stylesOfShell(path.join(root, 'packages/ui'));
  return {
    ...config,
    target: 'node20',
    entry: { prerender: entry },
    output: {
      path: path.join(dir, 'dist', '.prerender'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: `/mfe/${name}/${release}/`,
    },
    resolve,
    module: {
      rules: [
        scripts,
        // A remote uses the shell's copy of these components, so their class names are the shell's.
        { test: /\.css$/, include: shellStyles, ...classNames('shell') },
        { test: /\.css$/, exclude: shellStyles, ...classNames(name) },
        {
          test: /\.(woff2|svg|png|jpe?g|webp|avif)$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:10][ext]', emit: false },
        },
      ],
    },
    optimization: { minimize: false },
  };
}

module.exports = { firstPaintFile, prerenderConfig };
