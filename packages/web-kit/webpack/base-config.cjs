const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const { root } = require('./shared.cjs');

/**
 * Class names that belong to one area: two areas with different releases of a component must not style each other's.
 * The same in every build of the area, so that the pre-rendered skeleton finds the shell's.
 */
const cssModules = (area) => ({
  localIdentName: '[local]-[hash:base64:6]',
  localIdentContext: root,
  localIdentHashSalt: area,
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

const compress = (ending, algorithm, compressionOptions) =>
  new CompressionPlugin({
    filename: `[path][base].${ending}`,
    algorithm,
    compressionOptions,
    test: /\.(js|css|svg|json|map|html|txt)$/,
    // Below this a compressed copy saves less than its headers cost.
    threshold: 1024,
    minRatio: 1,
  });

const resolve = { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'] };

/** What the shell and the remotes have in common. `release` names the folder the output is served from. */
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
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      publicPath: 'auto',
      // With a constant name a new release would find the old one's chunks in the same page and keep running them.
      uniqueName: `${name}@${release}`,
      clean: true,
    },
    resolve,
    module: {
      rules: [
        scripts,
        // As strict ES modules its icons would take a shared module's namespace for the default export.
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
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:10].css',
        chunkFilename: 'assets/[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      // Beside every text file, so that no server compresses the same bytes again.
      compress('br', 'brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      compress('gz', 'gzip', { level: 9 }),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // One thread: areas are built side by side, in processes of their own.
          parallel: false,
          // What the licenses of others ask to be kept is beside the scripts: half a kilobyte of every page.
          extractComments: { filename: 'assets/licenses.txt', banner: 'Licenses: licenses.txt' },
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/vetcare-webpack'),
      name: `${name}-${process.env.NODE_ENV ?? 'build'}`,
      buildDependencies: {
        config: [
          __filename,
          ...['shared', 'ui-shares', 'remote-config', 'shell-config', 'prerender-config', 'replace-module'].map((f) =>
            path.join(__dirname, `${f}.cjs`),
          ),
        ],
      },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

module.exports = { baseConfig, cssModules, scripts, resolve };
