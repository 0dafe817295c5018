import type { Pet, Role } from '@vetcare/contracts';
import { readConfig } from '@vetcare/service-kit';
import { anId, callerFor, internalKeyEnv, startTestServers } from '@vetcare/test-kit';
import { startRecord } from '../src/app';
import { settings } from '../src/config';

/** Starts the service with its own servers and a clock that tests can set, and returns functions to call it. */
export async function startRecordForTest(given: Record<string, string> = {}) {
  const servers = await startTestServers();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGO_URL: servers.mongoUrl('record'),
    NATS_URL: servers.natsUrl,
    PUBLIC_URL: 'https://vetcare.test',
    ...internalKeyEnv,
    ...given,
  };
  const clock = { at: new Date() };
  const record = await startRecord(readConfig(settings, env), { now: () => clock.at });
  const call = callerFor({ port: record.port, service: 'record' });
  const as = (id: string, role: Role = 'patient') => ({ as: { id, role } });
  return {
    servers,
    mongoUrl: env.MONGO_URL,
    port: record.port,
    clock,
    jobs: record.jobs,
    call,
    as,
    /** Adds a pet of a new owner, or of this one. */
    async addPet(given: object = {}, ownerId = anId()): Promise<{ ownerId: string; pet: Pet }> {
      const body = { name: 'Moti', species: 'dog', ...given };
      const added = await call('POST', '/api/user/pets', { ...as(ownerId), body });
      expect(added.status).toBe(201);
      return { ownerId, pet: added.body.pet as Pet };
    },
    async stop() {
      await record.stop();
      await servers.stop();
    },
  };
}
export type RunningRecord = Awaited<ReturnType<typeof startRecordForTest>>;
