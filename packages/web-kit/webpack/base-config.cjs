const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const { root } = require('./shared.cjs');

/** @import { WebpackConfig } from './types' */

/**
 * Class names are salted with the area, so that two areas with different releases of a component don't style each other.
 * They are the same in every build of an area, so that prerendered HTML finds its styles.
 * @param {string} area
 */
const cssModules = (area) => ({
  localIdentName: '[local]-[hash:base64:6]',
  localIdentContext: root,
  localIdentHashSalt: area,
  // One hash for each file instead of one for each class: random letters don't compress, and every page loads some hundred names.
  hashStrategy: 'minimal-subset',
  namedExport: false,
  exportLocalsConvention: 'as-is',
  auto: true,
});

const scripts = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/**
 * @param {string} ending
 * @param {'brotliCompress' | 'gzip'} algorithm
 * @param {object} compressionOptions
 */
const compress = (ending, algorithm, compressionOptions) =>
  new CompressionPlugin({
    filename: `[path][base].${ending}`,
    algorithm,
    compressionOptions,
    test: /\.(js|css|svg|json|map|html|txt)$/,
    // A smaller file fits into one packet anyway.
    threshold: 1024,
    minRatio: 1,
  });

const resolve = { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'] };

/**
 * How the files of an area's bundle are read.
 * @param {string} name
 */
const rulesOf = (name) => [
  scripts,
  // In a strict ES module, the default import of a shared module would be its whole namespace.
  { test: /[\\/]lucide-react[\\/].*\.mjs$/, type: 'javascript/auto' },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: require.resolve('css-loader'), options: { modules: cssModules(name), importLoaders: 0 } },
    ],
    sideEffects: true,
  },
  { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' },
];

const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    // Not parallel, because the areas already build in parallel processes.
    parallel: false,
    // Licence comments go to a file of their own, which saves half a kilobyte on every page.
    extractComments: { filename: 'assets/licenses.txt', banner: 'Licenses: licenses.txt' },
  }),
  new CssMinimizerPlugin({ parallel: false }),
];

/** The other files of which configurations are made. */
const recipe = [
  'shared',
  'ui-shares',
  'remote-config',
  'shell-config',
  'prerender-config',
  'replace-module',
  'integrity-plugin',
].map((file) => path.join(__dirname, `${file}.cjs`));

/**
 * The configuration that the shell and the remotes share. `release` is the folder that the output is served from.
 * @param {{ name: string, dir: string, release: string }} area
 * @returns {WebpackConfig}
 */
function baseConfig({ name, dir, release }) {
  return {
    name,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: path.join(dir, 'dist', release),
      filename: 'assets/[name].[contenthash:10].js',
      // The folder has the name of the release, so a hash of each would only make the list of them longer that every page loads.
      chunkFilename: 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      publicPath: 'auto',
      // With a constant name, a new release in the same page would run the chunks that the old one has loaded.
      uniqueName: `${name}@${release}`,
      clean: true,
    },
    resolve,
    module: {
      rules: rulesOf(name),
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:10].css',
        chunkFilename: 'assets/[name].css',
        ignoreOrder: true,
      }),
      // Compressed at build time, so that the server never compresses a file itself.
      compress('br', 'brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      compress('gz', 'gzip', { level: 9 }),
    ],
    optimization: { minimizer },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/vetcare-webpack'),
      name: `${name}-${process.env.NODE_ENV ?? 'build'}`,
      buildDependencies: {
        config: [__filename, ...recipe],
      },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

module.exports = { baseConfig, cssModules, scripts, resolve };
