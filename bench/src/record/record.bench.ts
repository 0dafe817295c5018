import type { Bench, Table } from '../report/report';
import { alternate, median } from '../report/statistics';
import { measurePages, PETS } from './measure-pages';
import { type RecordService, startRecordService } from './record-service';

const VISITS = 300;
const TURNS = 3;
/** More owners than one booklet is made for at once. */
const READERS = 3;
const CALM_MS = 3_000;
/** The longest that other calls may wait because of PDFs. */
const GOAL_MS = 250;

type Big = Awaited<ReturnType<RecordService['petWithVisits']>>;

/** How long the calls of another user take, one after the other, until the work has ended. */
async function timeCalls(service: RecordService, work: Promise<unknown>): Promise<number[]> {
  const { as } = await service.petWithVisits(1);
  const taken: number[] = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    const { status } = await service.call('GET', '/api/user/pets', { as });
    if (status !== 200) throw new Error(`A call was answered ${status}`);
    taken.push(performance.now() - started);
  }
  await ended;
  return taken;
}

async function download({ call }: RecordService, { petId, as }: Big): Promise<number> {
  const started = performance.now();
  const { status, body } = await call('GET', `/api/user/pets/${petId}/pdf?language=en`, { as });
  if (status === 200 && !String(body.text).trimEnd().endsWith('%%EOF')) throw new Error('A PDF is not whole');
  return status === 200 ? performance.now() - started : Number.NaN;
}

const range = (taken: readonly number[]) => ({
  calls: taken.length,
  median: median(taken),
  longest: Math.max(...taken),
});
const calm = () => new Promise<number[]>((resolve) => setTimeout(() => resolve([]), CALM_MS));

async function measure(service: RecordService) {
  const readers = await Promise.all(Array.from({ length: READERS }, () => service.petWithVisits(VISITS)));
  const [one] = readers;
  // The first in a process also loads the fonts.
  const first = one ? await timeCalls(service, download(service, one)) : [];
  const found = { first, calm: [] as number[], busy: [] as number[], downloads: [] as number[] };
  for (const what of alternate('calm' as const, 'busy' as const, TURNS)) {
    const work = what === 'calm' ? calm() : Promise.all(readers.map((big) => download(service, big)));
    found[what].push(...(await timeCalls(service, work)));
    found.downloads.push(...(await work));
  }
  return found;
}

/** Row R1: how long other calls wait while the records of pets with hundreds of visits are written as PDFs. */
async function measurePdfs(service: RecordService) {
  const { first, calm: before, busy, downloads } = await measure(service);
  const refused = downloads.filter(Number.isNaN).length;
  const made = downloads.filter((ms) => !Number.isNaN(ms));
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const table: Table = {
    title: `R1: other calls while ${READERS} owners at once download a pet with ${VISITS} visits as a PDF`,
    head: ['', 'without', 'meanwhile', 'goal'],
    rows: [
      ['median of a call, ms', ms(median(before)), ms(median(busy)), ''],
      ['longest call, ms', ms(Math.max(...before)), ms(Math.max(...busy)), `≤ ${GOAL_MS}`],
      ['longest call during the first PDF of a process, ms', '', ms(Math.max(...first)), ''],
      ['median of a PDF, s', '', (median(made) / 1_000).toFixed(1), ''],
      ['asked to try again', '', `${refused} of ${downloads.length}`, ''],
    ],
  };
  return { table, results: { first: range(first), before: range(before), busy: range(busy), downloads } };
}

/** What the record service's calls take, and what a PDF costs others. */
export const measureRecord: Bench = async (deps) => {
  const service = await startRecordService(deps, { pets: PETS });
  try {
    const pages = await measurePages(service);
    const pdfs = await measurePdfs(service);
    return {
      versions: {},
      tables: [pages.table, pdfs.table],
      results: { R1: pdfs.results, ...pages.results },
    };
  } finally {
    await service.stop();
  }
};
