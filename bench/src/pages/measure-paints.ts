import type { Browser } from 'playwright-core';
import type { Table } from '../report/report';
import { alternate, median, ratio } from '../report/statistics';
import type { Builds } from './builds';
import { measurePaint, type Paint } from './paint';

const REPETITIONS = 6;
const goals: Record<string, number> = { home: 1.05, list: 1.05, doctor: 1.25 };

type Build = 'federated' | 'plain';

/** Goal P1: largest contentful paint of a first visit, product and plain bundle in the order A-B-B-A. */
export async function measurePaints(deps: {
  browser: Browser;
  builds: Builds;
  /** URLs by the page's name. */
  pages: Record<string, string>;
}): Promise<{ tables: Table[]; results: unknown }> {
  const { browser, builds, pages } = deps;
  const paints: (Paint & { page: string; build: Build })[] = [];
  for (const build of alternate<Build>('federated', 'plain', REPETITIONS)) {
    await builds.serve(build);
    for (const [page, url] of Object.entries(pages))
      paints.push({ page, build, ...(await measurePaint(browser, url)) });
  }
  await builds.serve('federated');
  const of = (page: string, build: Build) => paints.filter((paint) => paint.page === page && paint.build === build);
  const rows = Object.keys(pages).map((page) => {
    const product = median(of(page, 'federated').map(({ lcpMs }) => lcpMs));
    const plain = median(of(page, 'plain').map(({ lcpMs }) => lcpMs));
    const elements = new Set([...of(page, 'federated'), ...of(page, 'plain')].map(({ element }) => element));
    return [
      page,
      Math.round(product).toString(),
      Math.round(plain).toString(),
      ratio(product, plain).toFixed(2),
      `≤ ${goals[page]}`,
      [...elements].join(', '),
    ];
  });
  return {
    tables: [
      {
        title: `P1: largest contentful paint of a first visit, ms, median of ${REPETITIONS}`,
        head: ['page', 'product', 'plain bundle', 'ratio', 'goal', 'what was painted'],
        rows,
      },
    ],
    results: paints,
  };
}
