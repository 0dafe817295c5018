import type { FrontEndFault, FrontEndReport, ReleaseReport } from '@vetcare/contracts';
import { findPage } from '@vetcare/contracts/page-owner';
import { getMountedApps } from 'single-spa';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Areas } from '../area/areas';
import { AreaLoadError } from '../federation/load-area';

/** Errors come in groups, which one report should hold. */
const GATHER_MS = 1_000;
const COUNTERS = { loadFailure: 'loadFailures', crash: 'crashes', scriptError: 'scriptErrors' } as const;

/** A page that fails over and over is not counted further. */
const MOST_ERRORS = 10;
/** One page in this many reports its web vitals. */
const VITALS_SAMPLE = 4;

export type Send = (report: FrontEndReport) => void;

/** `sendBeacon` also gets through while the page is being closed. */
export const sendReport: Send = (report) =>
  void navigator.sendBeacon('/api/front-end-reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));

const OWN_FILE = /\/mfe\/([a-z][a-z0-9-]*)\/([A-Za-z0-9._-]+)\//;

/** The shell never changes in an open tab. Its scripts say which release it is. */
export function shellRelease({ scripts }: Document): string | undefined {
  const found = [...scripts].map(({ src }) => OWN_FILE.exec(src)).find((match) => match?.[1] === 'shell');
  return found?.[2];
}

/** Adds up what happened until it is sent. An error's message stays in the browser, since it may hold personal data. */
function createCounts(window: Window, send: Send) {
  let waiting = new Map<string, ReleaseReport>();
  let timer = 0;
  let errorsLeft = MOST_ERRORS;
  const entryOf = (area: string, release: string): ReleaseReport => {
    const key = `${area} ${release}`;
    const entry = waiting.get(key) ?? { area, release };
    waiting.set(key, entry);
    return entry;
  };
  const flush = (): void => {
    window.clearTimeout(timer);
    timer = 0;
    if (waiting.size > 0) send({ releases: [...waiting.values()] as FrontEndReport['releases'] });
    waiting = new Map();
  };
  return {
    flush,
    entryOf,
    countView(area: string, release: string | undefined): void {
      if (!release) return;
      const entry = entryOf(area, release);
      entry.views = (entry.views ?? 0) + 1;
    },
    countFault(area: string, release: string | undefined, fault: FrontEndFault): void {
      if (!release || errorsLeft-- <= 0) return;
      const entry = entryOf(area, release);
      const counter = COUNTERS[fault.what];
      entry[counter] = (entry[counter] ?? 0) + 1;
      entry.faults ??= [];
      if (!entry.faults.some((known) => JSON.stringify(known) === JSON.stringify(fault))) entry.faults.push(fault);
      timer ||= window.setTimeout(flush, GATHER_MS);
    },
  };
}

/** Reports page views, errors and web vitals by area and release, from which operators see whether a release is healthy. */
export function reportFrontEnd(deps: {
  window: Window;
  areas: Pick<Areas, 'failures' | 'subscribe' | 'releaseOf' | 'remotes'>;
  errors: unknown[];
  send?: Send;
  random?: () => number;
}): void {
  const { window, areas, errors, send = sendReport, random = Math.random } = deps;
  const counts = createCounts(window, send);
  let seenFailures = 0;
  let viewed = '';

  const faultOf = (what: FrontEndFault['what'], error: unknown): FrontEndFault => ({
    what,
    error: classOf(error),
    page: findPage(areas.remotes(), window.location.pathname)?.pattern ?? '*',
  });
  const countFailures = (): void => {
    for (const { area, release, error } of areas.failures.slice(seenFailures))
      counts.countFault(area, release, faultOf(isLoadFailure(error) ? 'loadFailure' : 'crash', error));
    seenFailures = areas.failures.length;
  };
  const countErrors = (): void => {
    for (const error of errors.splice(0)) {
      const [, area, release] = OWN_FILE.exec((error instanceof Error && error.stack) || '') ?? [];
      if (area) counts.countFault(area, release, faultOf(isLoadFailure(error) ? 'loadFailure' : 'scriptError', error));
    }
  };
  const countView = (): void => {
    const { pathname } = window.location;
    const [area] = getMountedApps();
    if (!area || viewed === pathname) return;
    viewed = pathname;
    counts.countView(area, areas.releaseOf(area));
    counts.countView('shell', shellRelease(window.document));
  };

  countFailures();
  countErrors();
  countView();
  areas.subscribe(countFailures);
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, countErrors);
  window.addEventListener('single-spa:routing-event', countView);
  if (random() * VITALS_SAMPLE < 1) reportVitals(counts, areas);
  // After the listeners of web-vitals, which report their last values then.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') counts.flush();
  });
}

const CLASSES = [
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'ChunkLoadError',
  'AreaLoadError',
] as const;

/** The class of an error. Those that are not worth telling apart are an `Error`. */
const classOf = (error: unknown): FrontEndFault['error'] =>
  CLASSES.find((name) => error instanceof Error && error.name === name) ?? 'Error';

const isLoadFailure = (error: unknown): boolean =>
  error instanceof AreaLoadError || (error instanceof Error && error.name === 'ChunkLoadError');

function reportVitals({ entryOf }: ReturnType<typeof createCounts>, areas: Pick<Areas, 'releaseOf'>): void {
  const [area] = getMountedApps();
  const release = area && areas.releaseOf(area);
  if (!area || !release) return;
  const note = ({ name, value }: { name: string; value: number }): void => {
    const entry = entryOf(area, release);
    entry.vitals = { ...entry.vitals, [name.toLowerCase()]: value };
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
}
