import { isTracing, traceIds } from '@vetcare/tracing';
import pino, { type Logger } from 'pino';

export type { Logger };

/** Writes JSON lines to stdout, with the trace's id where there are traces. Log ids and codes, never contents. */
export function createLogger({ service, level }: { service: string; level: string }): Logger {
  const base = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(isTracing() ? { ...base, mixin: traceIds } : base);
}
