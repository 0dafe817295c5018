const { shellConfig, skeletonConfig } = require('@vetcare/web-kit/webpack');

module.exports = ({ release } = {}) => [
  shellConfig({ dir: __dirname, release }),
  skeletonConfig({ dir: __dirname, release }),
];
