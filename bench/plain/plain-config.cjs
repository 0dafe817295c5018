const path = require('node:path');
const { baseConfig } = require('../../packages/web-kit/webpack/base-config.cjs');
const { prerenderConfig } = require('../../packages/web-kit/webpack/prerender-config.cjs');

const shell = path.join(__dirname, '../../shell');
const pages = path.join(__dirname, '../../mfe-public');
const dist = path.join(__dirname, '../dist/plain');

/**
 * Builds the shell and all areas as one bundle, with the same loaders, minifier and lazy pages but without federation or
 * shared modules.
 */
function plainConfig({ release }) {
  // The shell's name is part of each class name, and the prerendered skeletons use the shell's.
  const config = baseConfig({ name: 'shell', dir: shell, release });
  return {
    ...config,
    entry: { main: path.join(__dirname, 'main.tsx') },
    output: { ...config.output, path: path.join(dist, release) },
    cache: { ...config.cache, name: 'bench-plain' },
  };
}

function plainPrerenderConfig({ release, dir, entry, folder }) {
  // The shell's name for the same reason as above.
  const config = prerenderConfig({ name: 'shell', dir, release, entry: path.join(dir, entry) });
  return {
    ...config,
    output: { ...config.output, path: path.join(dist, folder) },
    cache: { ...config.cache, name: `bench-plain-${folder}` },
  };
}

/** Builds that prerender the shell's skeletons and the pages' first paints, as those of shell and area do. */
const plainPrerenderConfigs = ({ release }) => [
  plainPrerenderConfig({ release, dir: shell, entry: 'src/skeleton/render-document.tsx', folder: '.prerender' }),
  plainPrerenderConfig({ release, dir: pages, entry: 'src/first-paint.tsx', folder: '.first-paint' }),
];

module.exports = { dist, plainConfig, plainPrerenderConfigs };
