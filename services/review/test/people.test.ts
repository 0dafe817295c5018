import { randomUUID } from 'node:crypto';
import type { AdminReview } from '@vetcare/contracts';
import { connectMongo, readConfig } from '@vetcare/service-kit';
import {
  anId,
  callerFor,
  internalKeyEnv,
  publishEvent,
  startTestServers,
  type TestServers,
  until,
} from '@vetcare/test-kit';
import { startReview } from '../src/app';
import { settings } from '../src/config';

const at = new Date('2026-01-01T00:00:00Z');
const account = { PhoneNo: '1', gender: null, age: null, image: null };

describe('people whom an earlier release stored', () => {
  const [doctorId, closedDoctorId, left, stays] = [anId(), anId(), anId(), anId()];
  let servers: TestServers;
  let review: Awaited<ReturnType<typeof startReview>>;
  let call: ReturnType<typeof callerFor>;

  beforeAll(async () => {
    servers = await startTestServers();
    const MONGO_URL = servers.mongoUrl('review');
    const connection = await connectMongo({ uri: MONGO_URL, production: false });
    await connection
      .collection<{ _id: string }>('people')
      .insertMany([
        { _id: left, FirstName: 'Deleted', LastName: 'user', changedAt: at } as { _id: string },
        { _id: stays, FirstName: 'Ravi', LastName: 'Menon', changedAt: at } as { _id: string },
        { _id: doctorId, FirstName: 'Asha', LastName: 'Rao', changedAt: at } as { _id: string },
      ]);
    await connection
      .collection<{ _id: string }>('doctors')
      .insertMany([
        { _id: doctorId, isValidated: true, changedAt: at } as { _id: string },
        { _id: closedDoctorId, isValidated: false, changedAt: at } as { _id: string },
      ]);
    await connection.close();
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', MONGO_URL, NATS_URL: servers.natsUrl, ...internalKeyEnv };
    review = await startReview(readConfig(settings, env));
    call = callerFor({ port: review.port, service: 'review' });
  });
  afterAll(async () => {
    await review.stop();
    await servers.stop();
  });

  const rate = (patientId: string, doctor = doctorId) =>
    call('POST', '/api/user/rate-doctor', {
      as: { id: patientId, role: 'patient' },
      body: { doctorId: doctor, rating: 5, comment: randomUUID() },
    });
  const authorOf = async (patientId: string) => {
    const { body } = await call('GET', '/api/admin/reviews?limit=10', { as: { id: anId(), role: 'admin' } });
    return (body as unknown as AdminReview[]).find(({ userId }) => userId._id === patientId);
  };

  it('keep their names, and their doctors can be reviewed as before', async () => {
    expect((await rate(stays)).status).toBe(201);
    expect((await rate(stays, closedDoctorId)).status).toBe(404);
    expect(await authorOf(stays)).toMatchObject({ userId: { FirstName: 'Ravi' }, doctor: { name: 'Asha Rao' } });
  });

  it('stay deleted though only their name said so, whatever is told of them late', async () => {
    await rate(left);
    const late = {
      userId: left,
      role: 'patient',
      FirstName: 'Mina',
      LastName: 'Das',
      email: 'm@b.in',
      ...account,
    } as const;
    await publishEvent(servers, 'auth.user.updated.v1', late);
    await publishEvent(servers, 'auth.user.updated.v1', { ...late, userId: stays, FirstName: 'Ravindra' });
    await until(async () => (await authorOf(stays))?.userId.FirstName === 'Ravindra', 'the events');
    expect(await authorOf(left)).toMatchObject({ userId: { FirstName: 'Deleted', LastName: 'user', deleted: true } });
  });
});
