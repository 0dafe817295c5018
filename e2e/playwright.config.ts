import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const reports = join(__dirname, '../test-results');

export default defineConfig({
  testDir: './test',
  outputDir: join(reports, 'browser'),
  globalSetup: './setup/start-platform.ts',
  // Each test uses its own people, so tests could run in parallel, but with two cores and one platform that is not faster.
  workers: 1,
  // A test that fails and then passes is named as unsteady at the end of `npm test`.
  retries: 2,
  // Only a test that hangs takes this long: the longest do hundreds of things, each of which has its own limit below.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: join(reports, 'browser.json') }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording a trace takes as long as the test does. `TRACE=yes` keeps one of each failed test.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'api', testDir: './test/api' },
    { name: 'phone', testIgnore: 'api/**', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', testIgnore: 'api/**', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
