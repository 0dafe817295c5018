import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo, startNats, withDatabase } from '@vetcare/local-servers';
import { anId, callerFor, internalKeyEnv } from '@vetcare/test-kit';
import { startNodeProcess } from '../chat/node-process';
import { repository } from '../platform/bench-platform';
import type { BenchDeps } from '../report/report';
import { addPractice, addVisits } from './fill-records';

/**
 * A process of the record service with a database and NATS of its own.
 * @param pets how many the practice of one doctor has, each of another owner: what the migrations of the service find
 */
export async function startRecordService({ env, log }: BenchDeps, { pets }: { pets: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-bench-'));
  const search = { dataDir, env: {}, useDocker: false, log };
  const [mongo, nats] = [await startMongo(search), await startNats(search)];
  const url = withDatabase(mongo.url, 'record');
  const practice = { id: anId(), role: 'doctor' as const };
  const searches = await addPractice(url, { doctorId: practice.id, count: pets });
  const node = await startNodeProcess(join(repository, 'services/record/dist/main.js'), {
    ...{ ...env, ...internalKeyEnv, PORT: '0', METRICS_PORT: '0', MONGO_URL: url, NATS_URL: nats.url },
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'info', PUBLIC_URL: 'http://localhost' },
  });
  const call = callerFor({ port: node.port, service: 'record' });
  return {
    call,
    pid: node.pid,
    /** A pet with so many visits, its owner and its doctor. */
    async petWithVisits(count: number) {
      const as = { id: anId(), role: 'patient' as const };
      const doctor = { id: anId(), role: 'doctor' as const };
      const added = await call('POST', '/api/user/pets', { as, body: { name: 'Moti', species: 'dog' } });
      const petId = String((added.body.pet as { _id?: string } | undefined)?._id);
      const bookingId = await addVisits(url, { petId, ownerId: as.id, doctorId: doctor.id, count });
      return { petId, as, doctor, bookingId };
    },
    /** The doctor with the many pets, and what to search among them. */
    practice: { doctor: practice, searches },
    async stop() {
      await node.stop();
      await nats.stop();
      await mongo.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type RecordService = Awaited<ReturnType<typeof startRecordService>>;
