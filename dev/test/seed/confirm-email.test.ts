import { connectMongo, emailCode } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import { confirmEmails } from '../../src/seed/confirm-email';
import type { CallService, SeedActor } from '../../src/seed/seed-services';

const secret = 'a secret of the demo data';
let servers: TestServers;
let uri: string;
let database: Awaited<ReturnType<typeof connectMongo>>;
beforeAll(async () => {
  servers = await startTestServers();
  uri = servers.mongoUrl('auth');
  database = await connectMongo({ uri, production: false });
});
afterAll(async () => {
  await database.close();
  await servers.stop();
});

/** Stands in for auth, whose database deletes the first codes before they are used. */
function authThatLoses(codes: number) {
  const sent = database.collection<{ _id: string; codeId: string }>('email_codes');
  const seen = { asked: 0, confirmed: 0 };
  const call = async (_service: string, _method: string, path: string, { id }: SeedActor, body?: { code: string }) => {
    if (path.endsWith('/email-code')) {
      seen.asked += 1;
      return sent.updateOne({ _id: id }, { $set: { codeId: `code-${seen.asked}` } }, { upsert: true });
    }
    if (seen.asked <= codes) await sent.deleteOne({ _id: id });
    const known = await sent.findOne({ _id: id });
    if (!known || body?.code !== emailCode(secret, known.codeId)) throw new Error('code_expired');
    seen.confirmed += 1;
  };
  return { seen, call: call as unknown as CallService };
}
const plan = { envOf: () => ({ MONGO_URL: uri, PASSWORD_RESET_SECRET: secret }) };
const patients = () => [{ id: anId(), role: 'patient' as const }];

it('asks for another code when the database has deleted the first before it was used', async () => {
  const { seen, call } = authThatLoses(2);
  await confirmEmails({ call, plan }, patients());
  expect(seen).toEqual({ asked: 3, confirmed: 1 });
});

it('gives up when every code is gone', async () => {
  const { seen, call } = authThatLoses(100);
  await expect(confirmEmails({ call, plan }, patients())).rejects.toThrow('code_expired');
  expect(seen).toEqual({ asked: 5, confirmed: 0 });
});
