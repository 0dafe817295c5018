import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CHROMIUM_FLAGS } from '../browser/launch';

const run = promisify(execFile);
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = z.object({ score: z.number() });
const LighthouseReport = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() })),
});

export interface LighthouseRun {
  version: string;
  scores: Record<(typeof categories)[number], number>;
  lcpMs: number;
  blockedMs: number;
  cls: number;
}

/** Lighthouse fails with this message when it lost the trace of a load. Running it again helps. */
const LOST_TRACE = 'Please run Lighthouse again';

/** Runs Lighthouse, and repeats it up to two times if it lost the trace. */
export async function runLighthouse(chromium: string, url: string, runs = 3): Promise<LighthouseRun> {
  try {
    return await measure(chromium, url);
  } catch (error) {
    if (runs === 1 || !String(error).includes(LOST_TRACE)) throw error;
    return runLighthouse(chromium, url, runs - 1);
  }
}

/** One run with Lighthouse's own settings for a phone, in a browser that it starts and stops itself. */
async function measure(chromium: string, url: string): Promise<LighthouseRun> {
  const cli = require.resolve('lighthouse/cli/index.js');
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 2 ** 20, timeout: 180_000 },
  );
  const report = LighthouseReport.parse(JSON.parse(stdout));
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const percent = (category: (typeof categories)[number]) => Math.round(report.categories[category].score * 100);
  return {
    version: report.lighthouseVersion,
    scores: {
      performance: percent('performance'),
      accessibility: percent('accessibility'),
      'best-practices': percent('best-practices'),
      seo: percent('seo'),
    },
    lcpMs: Math.round(figure('largest-contentful-paint')),
    blockedMs: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
  };
}
