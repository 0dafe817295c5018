import { hasRisen, percent } from './judge-canary';
import { type Figures, quantile } from './process-figures';

/** Fewer calls say nothing of how slow a release is. */
const FEWEST_CALLS = 10;
const MUCH_SLOWER_SECONDS = 0.2;
/** As many of a kind may be chance. */
const FEWEST = 3;
const OUTBOX_SECONDS = 10;
/** A process that has just been started has fewer than one that has run for days, unless it leaks. */
const MORE_MEMORY = 150 * 1024 * 1024;
const MORE_FILES = 200;

const shareOf = ({ failures, calls }: Figures) => failures / Math.max(1, calls);
const ms = (seconds: number) => `${Math.round(seconds * 1000)} ms`;

/** Whether something that should not happen is clearly more frequent than with the release beside, which may have had more to do. */
const isMore = (now: number, beside: number) => now >= FEWEST && now > 2 * beside;

function slowness(now: Figures, beside: Figures, usually: Figures): string | undefined {
  const p95Of = (figures: Figures) => quantile(figures, 0.95, FEWEST_CALLS);
  const p95 = p95Of(now);
  const usual = p95Of(beside) ?? p95Of(usually);
  if (p95 === undefined || usual === undefined || p95 <= 2 * usual || p95 <= usual + MUCH_SLOWER_SECONDS)
    return undefined;
  return `95 % of its calls take up to ${ms(p95)} (${ms(usual)} with the release before)`;
}

/** Fewer refusals of one call may be one person who sends the same form again and again. */
const FEWEST_REFUSALS = 10;

/** The call that it refuses far more often than the release before did, which need not be an error of its own: what it no longer takes. */
function refusal(now: Figures, ...before: Figures[]): string | undefined {
  for (const [route, { calls, refused }] of now.routes) {
    const known = before.map(({ routes }) => routes.get(route)).find((one) => one && one.calls >= FEWEST_CALLS);
    if (!known || refused < FEWEST_REFUSALS) continue;
    const [share, usual] = [refused / calls, known.refused / known.calls];
    if (share > 2 * usual + 0.3)
      return `it refused ${refused} of ${calls} calls of ${route} (${percent(share)}; ${percent(usual)} with the release before)`;
  }
  return undefined;
}

/** Whether it holds more than twice of something, and clearly more. */
const leaks = (now: number, beside: number, more: number) => beside > 0 && now > 2 * beside && now > beside + more;
const mib = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

function leak(now: Figures, beside: Figures): string | undefined {
  if (leaks(now.memory, beside.memory, MORE_MEMORY))
    return `it takes ${mib(now.memory)} of memory, the release before ${mib(beside.memory)}`;
  if (leaks(now.files, beside.files, MORE_FILES))
    return `it has ${now.files} open files and connections, the release before ${beside.files}`;
  return undefined;
}

/**
 * Judges processes of a release by what they have done since they were started.
 * @param beside what the release before has done in the same time
 * @param usually what it had done before that
 * @returns why it is worse; undefined when nothing speaks against it
 */
export function judgeProcesses(now: Figures, beside: Figures, usually: Figures): string | undefined {
  if (now.crashes > 0) return `it crashed ${now.crashes === 1 ? 'once' : `${now.crashes} times`}`;
  if (hasRisen(now.failures, shareOf(now), shareOf(beside)))
    return `${now.failures} of ${now.calls} of its calls were answered with an error (${percent(shareOf(now))}; ${percent(shareOf(beside))} with the release before)`;
  // An event that is parked is not handled any more, so one is enough.
  if (now.parked > 0 && beside.parked === 0) return `it gave up on ${now.parked} events, the release before on none`;
  if (isMore(now.repeated, beside.repeated))
    return `it failed on ${now.repeated} events, which are tried again; the release before on ${beside.repeated}`;
  if (isMore(now.errors, beside.errors)) return `it logged ${now.errors} errors, the release before ${beside.errors}`;
  if (now.outboxAge > OUTBOX_SECONDS && now.outboxAge > beside.outboxAge + OUTBOX_SECONDS)
    return `its oldest event has waited for ${Math.round(now.outboxAge)} s to be sent`;
  return refusal(now, beside, usually) ?? leak(now, beside) ?? slowness(now, beside, usually);
}
