import { anId, type TestActor } from '@vetcare/test-kit';
import { type Running__Name__, start__Name__ForTest } from './running-__name__';

let running: Running__Name__;
beforeAll(async () => {
  running = await start__Name__ForTest();
});
afterAll(() => running.stop());

const call = (as?: TestActor) => running.call('GET', '/api/__name__/__call__', { as });

describe('GET /api/__name__/__call__', () => {
  it('answers who is signed in', async () => {
    const { status, body } = await call({ id: anId(), role: 'patient' });
    expect([status, body]).toEqual([200, { found: 0 }]);
  });

  it('is not for people who are not signed in', async () => {
    expect((await call()).status).toBe(401);
  });
});
