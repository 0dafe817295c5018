import { type DeploymentResult, describeDeployments } from './deployments.table';

const good: DeploymentResult = {
  ...{ name: 'record is deployed', seconds: 60, acknowledged: 100, lost: 0, doubled: 0, errors: [], slowestMs: 900 },
  pets: { acknowledged: 9, lost: 0, doubled: 0, errors: [] },
};
const verdictOn = (given: Partial<DeploymentResult>) =>
  describeDeployments([{ ...good, ...given }])[0]?.rows[0]?.at(-1);

it.each([
  ['nothing is lost and nobody was answered otherwise', {}, 'yes'],
  ['record itself was away for a moment', { pets: { ...good.pets, errors: [[503, 1]] } }, 'yes'],
  ['a booking is lost', { lost: 1 }, 'no'],
  ['a pet is there twice', { pets: { ...good.pets, doubled: 1 } }, 'no'],
  ['a call of others failed', { errors: [[502, 1]] }, 'no'],
] satisfies [string, Partial<DeploymentResult>, string][])('holds or not where %s', (_what, given, verdict) =>
  expect(verdictOn(given)).toBe(verdict),
);
