const path = require('node:path');
const { prerenderConfig, shellConfig } = require('@vetcare/web-kit/webpack');

/** @param {{ release?: string }} [options] */
module.exports = ({ release } = {}) => [
  shellConfig({ dir: __dirname, release }),
  prerenderConfig({
    name: 'shell',
    dir: __dirname,
    release,
    entry: path.join(__dirname, 'src/skeleton/render-document.tsx'),
  }),
];
