#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import WebpackDevServer from 'webpack-dev-server';
import { listAreas, root, SHELL } from './areas.mjs';
import { run } from './build-area.mjs';
import { readCommandLine } from './command-line.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { DEV, devRemoteConfig, devShellConfig } = require('./dev-config.cjs');

/** @param {string} area */
const base = (area) => `/mfe/${area}/${DEV}/`;

/**
 * The page's configuration of an area; the shell has a second one, for its prerendering.
 * @param {string} area
 */
function configOf(area) {
  const made = require(path.join(root, area, 'webpack.config.js'))({ release: DEV });
  return Array.isArray(made) ? made[0] : made;
}

/** The address of the platform that `npm start` runs. */
function runningPlatform() {
  const file = path.join(process.env.VETCARE_HOME ?? path.join(root, '.vetcare'), 'run.json');
  if (!existsSync(file))
    throw new Error('No platform runs here. Start it with `npm start`, or name another with --url https://…');
  return JSON.parse(readFileSync(file, 'utf8')).url;
}

/**
 * The release that the development shell loads instead of the one in the registry.
 * @param {string} area
 */
const overrideOf = (area) => ({
  release: DEV,
  entry: `${base(area)}assets/remoteEntry.js`,
  js: [],
  css: [],
  pages: {},
  ...(existsSync(path.join(root, area, 'src/live.ts')) && { live: true }),
});

/**
 * Puts the development shell and the override into a page of the platform.
 * @param {string} html
 * @param {string} area
 */
function rewritePage(html, area) {
  const override = JSON.stringify({ [area]: overrideOf(area) });
  return html
    .replace(/\/mfe\/shell\/[^/"]+\/assets\/main\.[^"/]+\.js/g, `${base(SHELL)}assets/main.js`)
    .replace(new RegExp(`<link rel="preload" href="/mfe/${area}/[^>]*>`, 'g'), '')
    .replace('</head>', `<script type="application/json" id="vetcare-overrides">${override}</script></head>`);
}

/**
 * Sends everything that is not built here to the platform, as if its own page had asked.
 * @param {string} url
 * @param {string} area
 */
function platformProxy(url, area) {
  /** @param {import('node:http').ClientRequest} request */
  const asOwnPage = (request) => {
    if (request.getHeader('origin')) request.setHeader('origin', new URL(url).origin);
    request.setHeader('accept-encoding', 'identity');
  };
  return createProxyMiddleware({
    target: url,
    changeOrigin: true,
    selfHandleResponse: true,
    pathFilter: (pathname) => pathname !== '/ws',
    on: {
      proxyReq: asOwnPage,
      proxyReqWs: asOwnPage,
      proxyRes: responseInterceptor(async (body, answer) =>
        String(answer.headers['content-type']).startsWith('text/html')
          ? rewritePage(body.toString('utf8'), area)
          : body,
      ),
    },
  });
}

const HELP = `Serves the sources of a remote inside a platform, and again after each change: npm run dev -w mfe-chat [-- options]

  --url https://…    inside this platform, if not the one that \`npm start\` runs
  --port 3000        at this port of this machine

VETCARE_HOME names the folder of the platform that \`npm start\` runs.`;

async function main() {
  const { values, positionals } = readCommandLine(HELP, {
    url: { type: 'string' },
    port: { type: 'string', default: '3000' },
  });
  const [area] = positionals;
  const known = (await listAreas()).filter((name) => name !== SHELL);
  if (area === undefined || !known.includes(area))
    throw new Error(`${area} is no remote. There are ${known.join(', ')}.`);
  const url = values.url ?? runningPlatform();
  console.log('Building the shell for development…');
  await run(devShellConfig(configOf(SHELL)));
  const proxy = platformProxy(url, area);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port: Number(values.port),
      hot: false,
      liveReload: false,
      client: false,
      allowedHosts: ['localhost'],
      devMiddleware: { publicPath: base(area), index: false, stats: 'errors-warnings' },
      static: { directory: path.join(root, SHELL, 'dist', DEV), publicPath: base(SHELL), watch: false },
      setupMiddlewares: (middlewares) => [...middlewares, proxy],
    },
    webpack(devRemoteConfig(configOf(area))),
  );
  await server.start();
  server.server?.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith('/ws'))
      proxy.upgrade(request, /** @type {import('node:net').Socket} */ (socket), head);
  });
  console.log(`${area} of these sources, inside ${url}: http://localhost:${values.port}`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
