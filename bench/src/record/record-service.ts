import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo, startNats, withDatabase } from '@vetcare/local-servers';
import { anId, callerFor, internalKeyEnv } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { startNodeProcess } from '../chat/node-process';
import { repository } from '../platform/bench-platform';
import type { BenchDeps } from '../report/report';

const told = {
  reason: 'Limps since the walk, and does not want to be touched at the left hind leg. '.repeat(4).trim(),
  ...{ since: 'days', eats: 'less', drinks: 'usual', moves: 'less', redFlags: [], sharesHistory: false, pictures: [] },
};

/** Puts visits that have been told about into the database. */
async function addVisits(url: string, { petId, ownerId, count }: { petId: string; ownerId: string; count: number }) {
  const connection = await mongoose.createConnection(url).asPromise();
  const [doctorId, at] = [anId(), new Date(Date.now() - 86_400_000)];
  const ids = Array.from({ length: count }, () => anId());
  const held = { patientId: ownerId, doctorId, beginsAt: at, endsAt: at, sequence: 0 };
  await connection.collection<{ _id: string }>('consultations').insertMany(ids.map((_id) => ({ _id, ...held })));
  await connection
    .collection('intakes')
    .insertMany(ids.map((bookingId) => ({ patientId: ownerId, doctorId, bookingId, petId, ...told, changedAt: at })));
  await connection.close();
}

/** A process of the record service with a database and NATS of its own. */
export async function startRecordService({ env, log }: BenchDeps) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-bench-'));
  const search = { dataDir, env: {}, useDocker: false, log };
  const [mongo, nats] = [await startMongo(search), await startNats(search)];
  const url = withDatabase(mongo.url, 'record');
  const node = await startNodeProcess(join(repository, 'services/record/dist/main.js'), {
    ...{ ...env, ...internalKeyEnv, PORT: '0', METRICS_PORT: '0', MONGO_URL: url, NATS_URL: nats.url },
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'info', PUBLIC_URL: 'http://localhost' },
  });
  const call = callerFor({ port: node.port, service: 'record' });
  return {
    call,
    /** A pet with so many visits, and its owner. */
    async petWithVisits(count: number) {
      const as = { id: anId(), role: 'patient' as const };
      const added = await call('POST', '/api/user/pets', { as, body: { name: 'Moti', species: 'dog' } });
      const petId = String((added.body.pet as { _id?: string } | undefined)?._id);
      await addVisits(url, { petId, ownerId: as.id, count });
      return { petId, as };
    },
    async stop() {
      await node.stop();
      await nats.stop();
      await mongo.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type RecordService = Awaited<ReturnType<typeof startRecordService>>;
