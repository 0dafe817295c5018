import pino, { type Logger } from 'pino';

export type { Logger };

/** Writes JSON lines to stdout. Log ids and codes, never contents. */
export function createLogger({ service, level }: { service: string; level: string }): Logger {
  return pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime });
}
