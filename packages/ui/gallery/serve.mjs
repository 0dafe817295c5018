import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Builds the gallery and serves it. `--build` only builds. PORT chooses the port, 6006 unless told.

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, 'dist');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const webpack = createRequire(import.meta.url)('webpack');
const config = createRequire(import.meta.url)('./webpack.config.cjs');

const stats = await new Promise((resolve, reject) => {
  webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) {
  console.error(stats.toString('errors-only'));
  process.exit(1);
}

if (!process.argv.includes('--build')) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(dist, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!file.startsWith(dist)) return response.writeHead(404).end();
    const body = await readFile(file).catch((error) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
      throw error;
    });
    if (body === null) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(body);
  });
  server.listen(Number(process.env.PORT ?? 6006), () => {
    console.log(`Components: http://localhost:${server.address().port}/  (?theme=dark, ?theme=light)`);
  });
}
