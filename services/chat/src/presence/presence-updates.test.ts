import type { OnlineChanged } from '@vetcare/contracts';
import type { Update } from './open-sockets';
import { createPresenceUpdates } from './presence-updates';
import { createWatchers } from './watchers';

interface Sent {
  sockets: number;
  ids: number;
}
let sent: Sent[];
const idsPerTick = (): number => sent.splice(0).reduce((sum, { sockets, ids }) => sum + sockets * ids, 0);

function startUpdates({ doctors, update }: { doctors: number; update: Update }) {
  const ids = Array.from({ length: doctors }, (_, i) => `doctor ${i}`);
  const watchers = createWatchers({ now: () => 0 });
  for (const id of ids) {
    watchers.arrive({ id, role: 'doctor' });
  }
  const send = {
    changes: (to: string[], { on, off }: OnlineChanged) =>
      void sent.push({ sockets: to.length, ids: on.length + off.length }),
    list: (to: string[], list: string[]) => void sent.push({ sockets: to.length, ids: list.length }),
  };
  const socketsOf = (userId: string) => [{ id: `socket of ${userId}`, data: { update, isTold: true } }];
  const roster = { isOnline: () => true, staff: () => ids };
  return { ids, updates: createPresenceUpdates({ socketsOf, watchers, roster, send, maxIds: 1_000 }) };
}

beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('tells a thousand doctors of one login with one id each, and not who came', () => {
  const { updates } = startUpdates({ doctors: 1_000, update: 'changes' });
  updates.changed('doctor 7', 'doctor');
  jest.advanceTimersByTime(250);
  expect(sent).toEqual([{ sockets: 999, ids: 1 }]);
});

it.each([
  ['changes', 100],
  ['lists', 99],
] as const)('sends no more than a bounded number of ids in one tick, as %s, and the rest later', (update, most) => {
  const { ids, updates } = startUpdates({ doctors: 100, update });
  for (const id of ids) updates.changed(id, 'doctor');
  const ticks: number[] = [];
  while (jest.getTimerCount() > 0) {
    jest.advanceTimersByTime(250);
    ticks.push(idsPerTick());
  }
  expect(Math.max(...ticks)).toBeLessThanOrEqual(1_000 + most);
  expect(ticks.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(100 * most);
});
