import { createHash, randomBytes } from 'node:crypto';
import { type Finishing, finishingSessionKey, type Role, type Route, routes } from '@vetcare/contracts';
import { decodeJwt } from 'jose';
import { startTestGateway, type TestGateway } from './start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** Stores a session in Redis as auth would for somebody who was suspended and finishes consultations. */
async function signInToFinish(role: Role) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const [id, now] = [randomBytes(12).toString('hex'), Date.now()];
  const finishing: Finishing = { since: now, until: now + 3_600_000 };
  const session = { sub: id, role, sid: hash.slice(0, 32), authAt: now, finishing };
  await gateway.redis.set(finishingSessionKey(hash), JSON.stringify(session), 'EX', 3_600);
  return { cookie: `sid=${token}`, id, finishing };
}

const calls = Object.entries<Route>(routes).filter(([, { signedBody }]) => !signedBody);

it.each(calls)('lets somebody who finishes consultations make %s only if the contract says so', async (_, route) => {
  const { cookie, id, finishing } = await signInToFinish('doctor');
  const path = route.paths[0].replace(/:\w+/g, '0123456789abcdef01234567');
  for (const service of Object.values(gateway.services)) {
    service.seen.length = 0;
    service.answer = (_request, response) => response.writeHead(200, { 'cache-control': 'no-store' }).end('{}');
  }
  const answer = await gateway.call(path, { method: route.method, headers: { cookie, accept: 'application/json' } });
  const token = Object.values(gateway.services).flatMap(({ seen }) =>
    seen.map(({ headers }) => headers.authorization),
  )[0];
  if (route.finishing) {
    expect(answer.status).toBe(200);
    expect(decodeJwt(String(token).replace('Bearer ', ''))).toMatchObject({ sub: id, finishing });
    return;
  }
  expect(token).toBeUndefined();
  if (route.access === 'anyone') return expect(answer.status).not.toBe(403);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'forbidden', reason: 'only_finishing' });
});

it('lets them see pictures, and says so to the service that has them', async () => {
  const { cookie, finishing } = await signInToFinish('patient');
  gateway.services.chat.seen.length = 0;
  expect((await gateway.call('/media/chat/0123456789abcdef01234567.jpg', { headers: { cookie } })).status).toBe(200);
  const token = String(gateway.services.chat.seen.at(-1)?.headers.authorization).replace('Bearer ', '');
  expect(decodeJwt(token)).toMatchObject({ finishing });
});
