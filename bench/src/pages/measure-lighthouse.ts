import type { Table } from '../report/report';
import { median } from '../report/statistics';
import { categories, type LighthouseRun, runLighthouse } from './lighthouse';

const REPETITIONS = 3;

/** Goal P3: Lighthouse on a phone, the median of each figure. */
export async function measureLighthouse(deps: {
  chromium: string;
  pages: Record<string, string>;
}): Promise<{ version: string; tables: Table[]; results: unknown }> {
  const runs: (LighthouseRun & { page: string })[] = [];
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    for (const [page, url] of Object.entries(deps.pages))
      runs.push({ page, ...(await runLighthouse(deps.chromium, url)) });
  }
  const rows = Object.keys(deps.pages).map((page) => {
    const here = runs.filter((run) => run.page === page);
    const middle = (figure: (run: LighthouseRun) => number) => median(here.map(figure)).toString();
    return [
      page,
      ...categories.map((category) => middle((run) => run.scores[category])),
      middle((run) => run.cls),
      middle((run) => run.lcpMs),
      middle((run) => run.blockedMs),
    ];
  });
  return {
    version: runs[0]?.version ?? 'unknown',
    tables: [
      {
        title: `P3: Lighthouse on a phone, median of ${REPETITIONS}`,
        head: ['page', ...categories, 'CLS', 'LCP, ms', 'TBT, ms'],
        rows: [...rows, ['goal', '≥ 95', '100', '100', '100', '≤ 0.02', '', '']],
      },
    ],
    results: runs,
  };
}
