const esm = ['jose', 'http-proxy-middleware', 'httpxy', 'is-plain-obj'].join('|');

// Compiled code, and what platforms run here: they hold packages of the same names.
const ignored = ['/dist/', '/\\.vetcare(-\\w+)?/'];

const runtime = '<rootDir>/packages/test-kit/jest-runtime.cjs';

const transform = (jsx) => ({
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: jsx },
        target: 'es2023',
        ...(jsx ? { transform: { react: { runtime: 'automatic' } } } : {}),
      },
      module: { type: 'commonjs' },
    },
  ],
});

const server = (displayName, testMatch, more = {}) => ({
  displayName,
  runtime,
  testMatch,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require'] },
  transform: transform(false),
  transformIgnorePatterns: [`node_modules/(?!(${esm})/)`],
  modulePathIgnorePatterns: ignored,
  ...more,
});

module.exports = {
  projects: [
    // Pure functions, tested without servers or clocks.
    server('unit', [
      '<rootDir>/{packages,services}/*/src/**/*.test.ts',
      '<rootDir>/{gateway,dev,bench,faults}/src/**/*.test.ts',
      '<rootDir>/e2e/specification/*.test.ts',
    ]),
    // Behaviour over HTTP, NATS, sockets and MongoDB's protocol, tested with real servers.
    server(
      'service',
      ['<rootDir>/{packages,services}/*/test/**/*.test.ts', '<rootDir>/{gateway,dev,k8s}/test/**/*.test.ts'],
      {
        globalSetup: '<rootDir>/packages/test-kit/src/jest-global-setup.ts',
        globalTeardown: '<rootDir>/packages/test-kit/src/jest-global-teardown.ts',
        setupFilesAfterEnv: ['<rootDir>/packages/test-kit/src/jest-timeout.js'],
      },
    ),
    // Pages and components, rendered in jsdom.
    {
      displayName: 'web',
      runtime,
      testMatch: [
        '<rootDir>/{shell,mfe-*}/{src,test}/**/*.test.ts?(x)',
        '<rootDir>/packages/{ui,web-kit}/**/*.test.tsx',
      ],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require'] },
      transform: transform(true),
      transformIgnorePatterns: [`node_modules/(?!(${esm})/)`],
      modulePathIgnorePatterns: ignored,
      moduleNameMapper: {
        '\\.css$': '<rootDir>/packages/ui/test/css-modules.stub.js',
        '\\.(woff2|svg)$': '<rootDir>/packages/ui/test/file.stub.js',
        '^socket\\.io-client$': '<rootDir>/mfe-chat/test/socket.io-client.stub.js',
      },
      setupFilesAfterEnv: ['<rootDir>/packages/ui/test/jest-setup.ts'],
    },
    // Runs after all other tests, and checks each promise of the specification against their reports.
    server('specification', ['<rootDir>/e2e/specification/specification.check.ts']),
  ],
};
