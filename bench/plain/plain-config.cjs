const path = require('node:path');
const { baseConfig } = require('../../packages/web-kit/webpack/base-config.cjs');
const { printConfig } = require('../../packages/web-kit/webpack/print-config.cjs');

const shell = path.join(__dirname, '../../shell');
const dist = path.join(__dirname, '../dist/plain');

/** Shell and areas as one build: the same loaders, minifier and lazy pages, without federation or shared modules. */
function plainConfig({ release }) {
  // The shell's name, so that class names are those of the pre-rendered skeletons.
  const config = baseConfig({ name: 'shell', dir: shell, release });
  return {
    ...config,
    entry: { main: path.join(__dirname, 'main.tsx') },
    output: { ...config.output, path: path.join(dist, release) },
    cache: { ...config.cache, name: 'bench-plain' },
  };
}

/** The shell's pre-rendered skeletons, as the shell builds them. */
function plainSkeletonConfig({ release }) {
  const config = printConfig({
    name: 'shell',
    dir: shell,
    release,
    entry: path.join(shell, 'src/skeleton/render-document.tsx'),
  });
  return {
    ...config,
    output: { ...config.output, path: path.join(dist, '.print') },
    cache: { ...config.cache, name: 'bench-plain-skeleton' },
  };
}

module.exports = { dist, plainConfig, plainSkeletonConfig };
