import { bundledPackages } from '../webpack/bundled-packages.mjs';

const moduleOf = (file: string) => ({ nameForCondition: () => `/repository/${file}` });

test('the packages of a bundle are those of its modules, also of modules that webpack has joined into one', () => {
  const joined = {
    ...moduleOf('mfe-chat/src/app.tsx'),
    modules: [moduleOf('mfe-chat/src/app.tsx'), moduleOf('node_modules/@radix-ui/react-menu/dist/index.mjs')],
  };
  const nested = moduleOf('node_modules/engine.io-client/node_modules/ws/browser.js');
  const madeByWebpack = { nameForCondition: () => null };
  expect(
    bundledPackages('/repository', [
      joined,
      moduleOf('node_modules/react/index.js'),
      moduleOf('node_modules/react/cjs/react.production.js'),
      moduleOf('packages/ui/src/button.view.tsx'),
      nested,
      madeByWebpack,
    ]),
  ).toEqual([
    'node_modules/@radix-ui/react-menu',
    'node_modules/engine.io-client/node_modules/ws',
    'node_modules/react',
    'packages/ui',
  ]);
});
