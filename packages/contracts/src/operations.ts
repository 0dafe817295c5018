import { z } from 'zod';
import { ReasonBody } from './doctor';
import { DateRange, Id, Instant, PageLimit } from './fields';
import { ReleaseHealth } from './front-end-report';
import { Asker, DeploymentWish, RunningDeployment } from './running-deployment';

const count = z.number().int();

/** What a process reports of itself at `GET /status`, which only the gateway calls. null means that it can't tell right now. */
export const ProcessStatus = z.object({
  service: z.string(),
  /** Host and process id, which together are unique. */
  node: z.string(),
  version: z.string(),
  startedAt: Instant,
  /** Why the process is not ready, or null if it is. */
  notReady: z.string().nullable(),
  /** Events that are not sent to NATS yet, and the age of the oldest. Missing for services that publish no events. */
  outbox: z.object({ unsent: count.nullable(), oldestSeconds: z.number().nullable() }).optional(),
  /** For each publishing service, the number of its events that are not handled yet. */
  backlog: z.record(z.string(), count.nullable()),
  /** The number of open chat sockets. Missing for services without sockets. */
  sockets: count.nullable().optional(),
  /** What it has done since it was started. Missing in answers of processes from before. */
  done: z
    .object({
      calls: count,
      /** Calls that it answered with a 5xx. */
      failures: count,
      /** By a number of seconds, how many calls were answered within as much, as the buckets of its histogram are. */
      within: z.record(z.string(), count),
      /** Events that it handed back to be tried again, and those that it gave up on. */
      repeated: count,
      parked: count,
    })
    .optional(),
});
export type ProcessStatus = z.infer<typeof ProcessStatus>;

/** The status of the process at one address, or why it could not be read. */
export const ProbedProcess = z.object({
  address: z.string(),
  status: ProcessStatus.nullable(),
  fault: z.enum(['unreachable', 'timeout', 'unreadable']).nullable(),
});
export type ProbedProcess = z.infer<typeof ProbedProcess>;

/** The dead letters of one service: how many there are, and the last one. */
export const ParkedEvents = z.object({
  service: z.string(),
  count,
  last: z.object({ sequence: count, subject: z.string(), reason: z.string(), at: Instant }).nullable(),
});
export type ParkedEvents = z.infer<typeof ParkedEvents>;

/** One parked event, without its contents, which may hold personal data. */
export const ParkedEvent = z.object({
  _id: Id,
  /** The service that gave up on it. */
  service: z.string(),
  /** The subject it was published on. */
  subject: z.string(),
  /** null for what is no event at all, which may be why it was parked. */
  eventId: z.string().nullable(),
  reason: z.string(),
  /** When it was parked. */
  at: Instant,
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

/** One page of the events, or of those that were parked on these days, the oldest first: those that come after `after`. */
export const ParkedEventQuery = z.strictObject({
  after: Id.optional(),
  limit: PageLimit,
  ...DateRange,
});

/** What was done with a parked event. */
export const ParkedEventSettled = z.object({ success: z.literal(true), message: z.string() });

const Release = z.object({
  release: z.string(),
  publishedAt: Instant.nullable(),
  /** What browsers reported of it. null while Redis is away, and for the shell. */
  health: ReleaseHealth.nullable().optional(),
});

/** The releases of the shell or of one remote. */
export const AreaReleases = z.object({
  area: z.string(),
  live: Release,
  previous: Release.nullable(),
  canary: Release.extend({ percent: z.number().nullable(), cohort: z.string().nullable() }).nullable(),
  /** What is wrong with places in the menu that were left out. */
  placeFaults: z.array(z.string()).optional(),
});
export type AreaReleases = z.infer<typeof AreaReleases>;

/** A line of the log of deployments. */
export const LoggedDeployment = z.object({
  at: Instant,
  /** The name of the user who gave the command. */
  by: z.string(),
  /** An area or a service. */
  area: z.string(),
  action: z.enum(['deployed', 'rolled back', 'withdrawn']),
  release: z.string(),
  /** What an operator asked of it while it was under way. */
  asked: Asker.extend({ act: DeploymentWish }).optional(),
});
export type LoggedDeployment = z.infer<typeof LoggedDeployment>;

/** What an admin may do from the operations page. */
export const DeploymentAct = z.enum(['abort', 'promote', 'rollback']);
export type DeploymentAct = z.infer<typeof DeploymentAct>;

export const ActOnDeploymentBody = z.strictObject({
  /** The shell, a remote or a service. */
  area: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  act: DeploymentAct,
  /**
   * What the admin has looked at: the id of the deployment that is under way, or for a rollback the release that is live. It refuses an
   * admin who comes after another one.
   */
  seen: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  reason: ReasonBody.shape.reason,
});
export type ActOnDeploymentBody = z.infer<typeof ActOnDeploymentBody>;

/** What the gateway asks of the runner of a platform on one machine, which carries it out by the operators' own command. */
export const RunnerAct = ActOnDeploymentBody.omit({ reason: true }).extend({ by: Id });
export type RunnerAct = z.infer<typeof RunnerAct>;
export const DeploymentActBegun = z.object({ success: z.literal(true), message: z.string() });

/** What is live of an area or a service. Who made it live, and when, is null if no deployment did. */
export const LiveDeployable = z.object({
  area: z.string(),
  release: z.string(),
  /** What a rollback brings back. */
  previous: z.string().nullable(),
  by: z.string().nullable(),
  since: Instant.nullable(),
  /** What an operator has asked for in the last minutes. Missing in answers of a gateway from before. */
  lastAct: Asker.extend({ act: DeploymentWish.or(z.literal('rollback')) }).optional(),
});
export type LiveDeployable = z.infer<typeof LiveDeployable>;

export const OperationsDeployments = z.object({
  /** `release` is null until it is built. `id` and `asked` are missing in answers of a gateway from before. */
  underWay: z.array(
    RunningDeployment.pick({ by: true, since: true, state: true, asked: true }).extend({
      id: RunningDeployment.shape.id.optional(),
      area: z.string(),
      release: z.string().nullable(),
    }),
  ),
  /** The last ones, the newest first. */
  log: z.array(LoggedDeployment),
  /** Whether admins may act on deployments here, and not by commands only. */
  canAct: z.boolean().optional(),
  live: z.array(LiveDeployable).optional(),
});
export type OperationsDeployments = z.infer<typeof OperationsDeployments>;

/** How the platform runs at this moment. */
export const Operations = z.object({
  at: Instant,
  /** A service without processes is one whose address the gateway does not know. */
  services: z.array(
    z.object({
      service: z.string(),
      processes: z.array(ProbedProcess),
      /** Why the calls that its release has published are not used. */
      callFault: z.string().optional(),
    }),
  ),
  /**
   * Whether JetStream answers the gateway. `silent`: NATS takes connections, but nothing is stored, as after a full disk; `away`: there is no
   * connection. Missing in answers of a gateway from before.
   */
  jetStream: z.enum(['answers', 'silent', 'away']).optional(),
  /** null while NATS is not reachable. */
  parked: z.array(ParkedEvents).nullable(),
  areas: z.array(AreaReleases),
  /** null where deployments are not written to files, as on a cluster. Missing in answers of a gateway from before. */
  deployments: OperationsDeployments.nullable().optional(),
});
export type Operations = z.infer<typeof Operations>;
