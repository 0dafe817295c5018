import type { EventData } from '@vetcare/contracts';
import { readConfig } from '@vetcare/service-kit';
import { anId, callerFor, internalKeyEnv, publishEvent, startTestServers, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { startCatalogue } from '../src/app';
import { settings } from '../src/config';

/** Starts the service with real servers. A test can move its clock forward. */
export async function startTestCatalogue() {
  const servers = await startTestServers();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGO_URL: servers.mongoUrl('catalogue'),
    NATS_URL: servers.natsUrl,
    ...internalKeyEnv,
  };
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs);
  const start = (more: Record<string, string> = {}) =>
    startCatalogue(readConfig(settings, { ...env, ...more }), { now });
  let catalogue = await start();
  const database = await mongoose.createConnection(env.MONGO_URL).asPromise();
  const call = (...given: Parameters<ReturnType<typeof callerFor>>) =>
    callerFor({ port: catalogue.port, service: 'catalogue' })(...given);

  /** Publishes the registration of a doctor, as auth does. */
  async function register(
    more: Partial<EventData<'auth.user.registered.v1'>> = {},
    options: { occurredAt?: Date } = {},
  ): Promise<string> {
    const userId = more.userId ?? anId();
    await publishEvent(
      servers,
      'auth.user.registered.v1',
      {
        userId,
        role: 'doctor',
        FirstName: 'Asha',
        LastName: 'Rao',
        email: `${userId}@vetcare.test`,
        PhoneNo: '9876543210',
        gender: 'Female',
        age: null,
        image: null,
        specialization: 'Surgery',
        experience: 7,
        ...more,
      },
      options,
    );
    return userId;
  }

  const decision = (doctorId: string) => ({ doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'a@vetcare.test' });

  return {
    servers,
    database,
    clock,
    /** Starts another process of the service with the same database. */
    start,
    call,
    register,
    decision,
    /** Registers and approves a doctor, so that everybody can see them. */
    async approved(more: Partial<EventData<'auth.user.registered.v1'>> = {}): Promise<string> {
      const id = await register(more);
      await publishEvent(servers, 'auth.doctor.approved.v1', decision(id));
      await until(async () => (await call('GET', `/api/doctors/${id}`)).status === 200, 'the doctor to be listed');
      return id;
    },
    async restart() {
      await catalogue.stop();
      catalogue = await start();
    },
    async stop() {
      await catalogue.stop();
      await database.close();
      await servers.stop();
    },
  };
}
export type TestCatalogue = Awaited<ReturnType<typeof startTestCatalogue>>;
