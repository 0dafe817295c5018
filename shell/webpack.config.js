const path = require('node:path');
const { printConfig, shellConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => [
  shellConfig({ dir: __dirname, release }),
  printConfig({
    name: 'shell',
    dir: __dirname,
    release,
    entry: path.join(__dirname, 'src/skeleton/render-document.tsx'),
  }),
];
