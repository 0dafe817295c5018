import { type Deployment, findWithdrawn } from './deployment-log';

const line = (action: Deployment['action'], release: string, more: Partial<Deployment> = {}): Deployment => ({
  ...{ at: '2026-11-29T12:00:00.000Z', by: 'anna', area: 'booking', action, release },
  ...more,
});

it.each<[string, Deployment[], string[]]>([
  ['a deployment has taken back', [line('deployed', 'a'), line('withdrawn', 'b')], ['b']],
  ['an operator has gone back from', [line('rolled back', 'a', { replaced: 'b' })], ['b']],
  ['was gone back from in a line from before', [line('deployed', 'b'), line('rolled back', 'a')], ['b']],
  ['was deployed again', [line('withdrawn', 'b'), line('deployed', 'b')], []],
  ['was gone back to again', [line('rolled back', 'a', { replaced: 'b' }), line('rolled back', 'b')], ['a']],
  ['was replaced by a better one', [line('deployed', 'a'), line('deployed', 'b', { replaced: 'a' })], []],
  ['another area has taken back', [line('withdrawn', 'b', { area: 'chat' })], []],
])('of a release that %s', (_what, deployments, withdrawn) => {
  expect([...findWithdrawn(deployments, 'booking')]).toEqual(withdrawn);
});
