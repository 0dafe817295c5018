import type { RunningDeployment } from '@vetcare/contracts';
import { isLeftRollback } from './end-deployment';

const rollback: RunningDeployment = {
  id: '0b8e2f60-5a53-4c3a-9d0c-3a5f6c1d2e4f',
  ...{ by: 'anna@desk', pid: 1, since: '2026-11-29T12:00:00.000Z', state: 'checked', beat: 1, leaseSeconds: 1 },
  ...{ release: 'good', goesBack: true },
};
const { goesBack: _, ...deployment } = rollback;

it.each<
  [what: string, found: RunningDeployment | undefined, hasEnded: boolean | undefined, beats: boolean, left: boolean]
>([
  ['a rollback whose process has ended', rollback, true, true, true],
  ['a rollback that gives no sign of life for its lease', rollback, undefined, false, true],
  ['a rollback that gives one', rollback, undefined, true, false],
  ['a deployment whose process has ended', deployment, true, false, false],
  ['nothing', undefined, true, false, false],
])('the next rollback begins %s again, or not', async (_what, found, hasEnded, beats, left) => {
  let beat = 1;
  const entries = {
    read: async () => {
      beat += beats ? 1 : 0;
      return found ? { deployment: { ...found, beat, restore: {} } } : {};
    },
    update: () => Promise.reject(new Error('This must not be reached')),
  };
  const holder = { by: 'bert@desk', hasEnded: () => hasEnded };
  expect(await isLeftRollback({ entries, holder }, found)).toBe(left);
});
