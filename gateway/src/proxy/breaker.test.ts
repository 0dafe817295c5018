import { createBreaker, type FailedCall } from './breaker';

const someone = { network: '203.0.113.1', route: 'listReviews' };
const another = { network: '203.0.113.2', route: 'getConversation' };

function startBreaker(health: boolean) {
  let now = 0;
  const checks: Promise<boolean>[] = [];
  const checkHealth = () => {
    const check = Promise.resolve(health);
    checks.push(check);
    return check;
  };
  let opened = 0;
  const onOpen = () => {
    opened += 1;
  };
  const breaker = createBreaker({ now: () => now, checkHealth, onOpen });
  const fail = async (calls: FailedCall[], how: 'failed' | 'answeredWithFailure' = 'failed') => {
    for (const call of calls) breaker[how](call);
    await Promise.all(checks);
    await Promise.resolve();
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { breaker, fail, wait, opened: () => opened };
}
const times = (count: number, call: FailedCall) => Array.from({ length: count }, () => call);

describe('a breaker', () => {
  it.each(['failed', 'answeredWithFailure'] as const)(
    'opens after five failures in a row of several networks on several routes: %s',
    async (how) => {
      const { breaker, fail } = startBreaker(true);
      await fail([...times(3, someone), another], how);
      expect(breaker.mayCall()).toBe(true);
      await fail([someone], how);
      expect(breaker.mayCall()).toBe(false);
    },
  );

  it.each([
    ['one network', { network: '203.0.113.1', route: 'getConversation' }],
    ['one route', { network: '203.0.113.2', route: 'listReviews' }],
  ])('stays closed after any number of failures of %s while the node is healthy', async (_, other) => {
    const { breaker, fail } = startBreaker(true);
    for (let round = 0; round < 4; round += 1) await fail([...times(4, someone), other]);
    expect(breaker.mayCall()).toBe(true);
  });

  it('opens after failures of one network when the node does not answer its health either', async () => {
    const { breaker, fail } = startBreaker(false);
    await fail(times(5, someone));
    expect(breaker.mayCall()).toBe(false);
  });

  it('forgets failures at the next success', async () => {
    const { breaker, fail } = startBreaker(false);
    await fail(times(4, someone));
    breaker.succeeded();
    await fail(times(4, another));
    expect(breaker.mayCall()).toBe(true);
  });

  it('opens at once where nobody listens, and lets one call try again every quarter of a second', () => {
    const { breaker, wait, opened } = startBreaker(true);
    breaker.unreachable();
    expect(breaker.mayCall()).toBe(false);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      wait(249);
      expect(breaker.mayCall()).toBe(false);
      wait(1);
      expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
      breaker.unreachable();
    }
    expect(opened()).toBe(1);
    wait(250);
    expect(breaker.mayCall()).toBe(true);
    breaker.succeeded();
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  });

  it('lets one call in two seconds try a node that is silent, or whose attempt is under way', async () => {
    const { breaker, fail, wait, opened } = startBreaker(false);
    await fail([...times(4, someone), another]);
    wait(1_999);
    expect(breaker.mayCall()).toBe(false);
    wait(1);
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
    breaker.failed(someone);
    wait(1_999);
    expect(breaker.mayCall()).toBe(false);
    wait(1);
    expect(breaker.mayCall()).toBe(true);
    expect(opened()).toBe(1);
    breaker.answeredWithFailure(someone);
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  });
});
