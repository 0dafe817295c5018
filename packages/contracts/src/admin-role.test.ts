import { ADMIN_DUTIES, type ADMIN_ROLES, hasDuty } from './admin-role';

const dutiesOf = (role: (typeof ADMIN_ROLES)[number] | undefined) => ADMIN_DUTIES.filter((duty) => hasDuty(role, duty));

// Written out here, because a test that reads the table would not notice a mistake in it.
it.each([
  ['owner', ['look', 'help', 'refund', 'money', 'moderate', 'decide', 'operate', 'own']],
  ['support', ['look', 'help', 'refund', 'moderate']],
  ['finance', ['look', 'refund', 'money']],
  ['operations', ['look', 'help', 'moderate', 'decide', 'operate']],
] as const)('the duties of %s', (role, duties) => {
  expect(dutiesOf(role)).toEqual(duties);
});

it('an admin without a role is an owner', () => {
  expect(dutiesOf(undefined)).toEqual(dutiesOf('owner'));
});
