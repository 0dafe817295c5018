import { z } from 'zod';
import { Instant } from './fields';

const count = z.number().int();

/** How a process is, by its own word: `GET /status`, which only the gateway asks. null: it can't tell at the moment. */
export const ProcessStatus = z.object({
  service: z.string(),
  /** No other process has it: host and process id. */
  node: z.string(),
  version: z.string(),
  startedAt: Instant,
  /** Why it can't do its work; null while it can. */
  notReady: z.string().nullable(),
  /** Events of the service that NATS does not have yet, and the age of the oldest; left out by who sends none. */
  outbox: z.object({ unsent: count.nullable(), oldestSeconds: z.number().nullable() }).optional(),
  /** By publisher: how many of its events the service has yet to handle. */
  backlog: z.record(z.string(), count.nullable()),
  /** Open on this process; left out by who has none. */
  sockets: count.nullable().optional(),
});
export type ProcessStatus = z.infer<typeof ProcessStatus>;

/** One address that was asked: what it said, or why nothing came of it. */
export const AskedProcess = z.object({
  address: z.string(),
  status: ProcessStatus.nullable(),
  fault: z.enum(['unreachable', 'timeout', 'unreadable']).nullable(),
});
export type AskedProcess = z.infer<typeof AskedProcess>;

/** Events that a service gave up on: how many, and the last of them. */
export const Parked = z.object({
  service: z.string(),
  count,
  last: z.object({ sequence: count, subject: z.string(), reason: z.string(), at: Instant }).nullable(),
});
export type Parked = z.infer<typeof Parked>;

const Release = z.object({ release: z.string(), publishedAt: Instant.nullable() });

/** The releases of the shell or of one remote. */
export const AreaReleases = z.object({
  area: z.string(),
  live: Release,
  previous: Release.nullable(),
  canary: Release.extend({ percent: z.number().nullable(), cohort: z.string().nullable() }).nullable(),
});
export type AreaReleases = z.infer<typeof AreaReleases>;

/** How the platform runs at this moment. */
export const Operations = z.object({
  at: Instant,
  /** Without processes: the gateway was not told where this service runs. */
  services: z.array(z.object({ service: z.string(), processes: z.array(AskedProcess) })),
  /** null while NATS can't be asked. */
  parked: z.array(Parked).nullable(),
  areas: z.array(AreaReleases),
});
export type Operations = z.infer<typeof Operations>;
