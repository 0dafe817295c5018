const path = require('node:path');
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>VetCare components</title>
<link rel="stylesheet" href="gallery.css">
<script>document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? ''</script>
</head>
<body><div id="root"></div><script src="gallery.js"></script></body>
</html>
`;

class WritePage {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WritePage', (compilation) => {
      compilation.hooks.processAssets.tap('WritePage', () =>
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html)),
      );
    });
  }
}

module.exports = {
  mode: 'production',
  context: __dirname,
  entry: { gallery: './gallery.tsx' },
  output: {
    path: path.join(__dirname, 'dist'),
    filename: '[name].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { auto: true, localIdentName: '[name]-[local]', namedExport: false } },
          },
        ],
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), new WritePage()],
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
};
