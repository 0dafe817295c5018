import { NOTHING, parseFigures, type ReadFigures } from '../deploy/process-figures';
import { portOf } from './live-services';
import type { Runner } from './runner.client';

const ANSWER_MS = 2_000;

/** Asks the runner and the process itself. */
export const figuresFrom =
  (runner: Pick<Runner, 'look'>): ReadFigures =>
  async (origin) => {
    const seen = await runner.look(portOf(origin));
    if (!seen) return undefined;
    const { metricsPort, crashes, errors } = seen;
    if (!metricsPort) return { ...NOTHING, crashes, errors };
    const metrics = new URL('/metrics', origin);
    metrics.port = String(metricsPort);
    // A process that has just crashed is counted as such.
    const text = await fetch(metrics, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      (answer) => answer.text(),
      () => '',
    );
    return { ...parseFigures(text), crashes, errors };
  };
