// A small platform in a process of its own, as the runner of `npm start` is one, so that a test can kill it.
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

require.extensions['.ts'] = (module, filename) => {
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2023' };
  const options = { filename, jsc, module: { type: 'commonjs' } };
  module._compile(transformSync(readFileSync(filename, 'utf8'), options).code, filename);
};
const { startSmallPlatform } = require('./small-platform.ts');
const { tendPlatform } = require('../../src/start/service-releases.ts');

async function main() {
  const [, , dir] = process.argv;
  const platform = await startSmallPlatform({ dir });
  await platform.parts.add(tendPlatform({ ...platform, home: platform.opened, log: () => undefined }));
  const { url, gatewayMetricsUrl } = platform.plan;
  process.on('SIGTERM', () => platform.stop().then(() => process.exit(0)));
  process.send({ url, gatewayMetricsUrl, controlSocket: platform.controlSocket, logins: [] });
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
