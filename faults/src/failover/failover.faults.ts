import { setTimeout as pause } from 'node:timers/promises';
import {
  findBinary,
  type NatsCluster,
  type SeveralRedis,
  startNatsCluster,
  startRedisCluster,
  startSentinels,
} from '@vetcare/local-servers';
import { startLoad } from '../booking/booking-load';
import { judge } from '../booking/judge';
import { judgeMessages } from '../chat/judge-messages';
import { openWriter, pair, secondsUntilLive, type Writer, write } from '../chat/writers';
import { type FaultOptions, type FaultRun, isWanted } from '../fault-run';
import { listServices } from '../platform/list-services';
import { createPeople, type People, type Person } from '../platform/people';
import { type FaultyPlatform, startFaultyPlatform } from '../platform/platform';
import { describeFailovers, type FailoverResult } from './failover.table';
import { type Failover, failovers, type RedisKind } from './failover-faults';

const WRITERS = 8;
const SOCKETS_PER_PERSON = 3;
const PATIENTS = 8;
/** Waves of bookings while one fault lasts, each to a doctor of its own. */
const WAVES = 4;
const BETWEEN_WAVES_MS = 5_000;
const BEFORE_MS = 3_000;

/** Three copies of every event, as a NATS of three keeps them, and settings of the load. */
const settings: Record<string, Record<string, string>> = Object.fromEntries(
  [...listServices(), 'gateway'].map((name) => [
    name,
    {
      JETSTREAM_REPLICAS: '3',
      ...(name === 'booking' && { RECONCILE_SECONDS: '5' }),
      ...(name === 'gateway' && { BOOKINGS_PER_MINUTE: '6000' }),
    },
  ]),
);

/** Takes servers away from the whole platform while people book and write, and looks up what they were told. */
export const loseServers: FaultRun = async (options) => {
  const { quick, only } = options;
  const chosen = failovers.filter(({ name, isQuick }) => (isQuick || !quick) && isWanted(name, only));
  const results: FailoverResult[] = [];
  for (const kind of ['sentinels', 'cluster'] as const) {
    const ofKind = chosen.filter(({ on }) => on === kind);
    if (ofKind.length > 0) results.push(...(await onServers(kind, ofKind, options)));
  }
  return { versions: {}, tables: describeFailovers(results), results: { results } };
};

const start = { sentinels: startSentinels, cluster: startRedisCluster };

async function onServers(
  kind: RedisKind,
  chosen: readonly Failover[],
  { processes, log, quick }: FaultOptions,
): Promise<FailoverResult[]> {
  const program = findBinary('nats-server');
  if (!program) throw new Error('Three servers of NATS need nats-server on this machine');
  const redis = await start[kind]();
  const nats = await startNatsCluster(program);
  try {
    const servers = { NATS_URL: nats.urls.join(','), REDIS_URL: redis.url };
    const platform = await startFaultyPlatform({ processes, log, servers, settings });
    try {
      return await onPlatform({ platform, redis, nats, kind, quick }, chosen, log);
    } finally {
      await platform.stop();
    }
  } finally {
    await nats.stop();
    await redis.stop();
  }
}

interface Stage {
  platform: FaultyPlatform;
  redis: SeveralRedis;
  nats: NatsCluster;
  kind: RedisKind;
  quick: boolean;
}

async function onPlatform(
  stage: Stage,
  chosen: readonly Failover[],
  log: (line: string) => void,
): Promise<FailoverResult[]> {
  const people = await createPeople(stage.platform, { doctors: WRITERS + WAVES * chosen.length, patients: PATIENTS });
  const [writing, booked] = [people.doctors.slice(0, WRITERS), people.doctors.slice(WRITERS)];
  const writers = pair(writing).map((both) => openWriter(stage.platform, both, SOCKETS_PER_PERSON));
  log('People are registered and connected');
  const results: FailoverResult[] = [];
  try {
    for (const fault of chosen) {
      const result = await suffer(stage, fault, { ...people, doctors: booked.splice(0, WAVES) }, writers);
      log(`  ${JSON.stringify(result)}`);
      results.push(result);
    }
  } finally {
    for (const { sockets } of writers) for (const socket of sockets) socket.close();
  }
  return results;
}

async function suffer(
  { platform, redis, nats, kind, quick }: Stage,
  fault: Failover,
  { patients, doctors, admin }: People,
  writers: readonly Writer[],
): Promise<FailoverResult> {
  for (const writer of writers) Object.assign(writer, { sent: [], slowestMs: 0 });
  const everybody = [...patients, admin, ...writers.map(({ person }) => person)];
  const cookies = everybody.map((person) => person.cookie());
  const stopped = new AbortController();
  const writing = writers.map((writer) => write(writer, stopped.signal, false));
  const load = startLoad(platform, { patients, doctors }, { betweenWavesMs: BETWEEN_WAVES_MS });
  await pause(BEFORE_MS);
  const mend = await fault.cause({ redis, nats, quick });
  await mend();
  await pause(BEFORE_MS);
  stopped.abort();
  const begin = performance.now();
  await Promise.all([...writing, load.done]);
  const drainSeconds = (performance.now() - begin) / 1000;
  const liveSeconds = await secondsUntilLive(writers);
  const signedOut = await countSignedOut(everybody, cookies);
  return {
    name: fault.name,
    redis: kind,
    messages: await judgeMessages(writers),
    bookings: await judge(load.attempts),
    signedOut,
    slowestMessageMs: Math.max(...writers.map(({ slowestMs }) => slowestMs)),
    slowestBookingMs: load.slowestMs(),
    drainSeconds,
    liveSeconds,
    errors: [...load.errors],
  };
}

/** Writers sign in again by themselves when they have to, and have another cookie then. */
async function countSignedOut(people: readonly Person[], cookies: readonly string[]): Promise<number> {
  const isOut = async (person: Person, n: number) =>
    person.cookie() !== cookies[n] || (await person.call('GET', '/api/auth/check')).status === 401;
  return (await Promise.all(people.map(isOut))).filter(Boolean).length;
}
