import type { EventData, Role } from '@vetcare/contracts';
import { readConfig } from '@vetcare/service-kit';
import { anId, callerFor, internalKeyEnv, publishEvent, startTestServers, until } from '@vetcare/test-kit';
import { startReview } from '../src/app';
import { settings } from '../src/config';

export const someDoctor = (doctorId: string, isValidated = true): EventData<'catalogue.doctor.updated.v1'> => ({
  doctorId,
  FirstName: 'Asha',
  LastName: 'Rao',
  gender: null,
  age: null,
  image: null,
  specialization: 'Surgery',
  experience: 3,
  feesPaise: 50_000,
  isAvailable: true,
  isValidated,
});

/**
 * Starts the service with its own servers and a doctor to review, and returns functions to call it. It goes by the machine's
 * clock, which is at hand, unless the test is about the database's.
 */
export async function startReviewForTest({ byDatabaseClock = false } = {}) {
  const servers = await startTestServers();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGO_URL: servers.mongoUrl('review'),
    NATS_URL: servers.natsUrl,
    ...internalKeyEnv,
  };
  const review = await startReview(readConfig(settings, env), byDatabaseClock ? undefined : { now: () => new Date() });
  const call = callerFor({ port: review.port, service: 'review' });
  const doctorId = anId();
  const rate = (patientId: string, more: object = {}, role: Role = 'patient') =>
    call('POST', '/api/user/rate-doctor', {
      as: { id: patientId, role },
      body: { doctorId, rating: 5, comment: 'Kind', ...more },
    });
  await publishEvent(servers, 'catalogue.doctor.updated.v1', someDoctor(doctorId));
  await until(async () => (await rate(anId())).status === 201, 'the doctor');
  return {
    servers,
    mongoUrl: env.MONGO_URL,
    call,
    doctorId,
    rate,
    async stop() {
      await review.stop();
      await servers.stop();
    },
  };
}
export type RunningReview = Awaited<ReturnType<typeof startReviewForTest>>;
