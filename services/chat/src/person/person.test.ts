import { factsInLegacy, type LegacyRow, viewOf } from './person';

const _id = 'a'.repeat(24);
const at = new Date('2026-01-01T00:00:00Z');
const account = { FirstName: 'Asha', LastName: 'Rao', image: null, at };
const profile = { FirstName: 'Asha', LastName: 'Rao-Iyer', image: '/media/catalogue/1', specialization: 'Surgery', at };

it('shows a doctor from the account until the catalogue speaks, and then from the profile', () => {
  expect(viewOf({ _id, account })).toMatchObject({ LastName: 'Rao', image: null, specialization: null });
  expect(viewOf({ _id, account, profile })).toMatchObject({
    LastName: 'Rao-Iyer',
    image: '/media/catalogue/1',
    specialization: 'Surgery',
  });
});

it.each([
  ['approved', true, true],
  ['suspended', false, false],
])('shows that a doctor was %s', (_what, approved, isValidated) => {
  expect(viewOf({ _id, account, decision: { approved, at } })).toMatchObject({ isValidated, decisionAt: at });
});

it('shows nothing of somebody who left', () => {
  expect(viewOf({ _id, deleted: true })).toEqual({
    FirstName: 'Deleted',
    LastName: 'user',
    image: null,
    specialization: null,
    isValidated: false,
  });
});

it.each<[string, Partial<LegacyRow>]>([
  ['a patient', { role: 'patient', specialization: null, isValidated: false, accountAt: at }],
  ['an approved doctor', { accountAt: at, profileAt: at, decisionAt: at }],
  ['a suspended doctor', { isValidated: false, accountAt: at, profileAt: at, decisionAt: at }],
])('reads %s from a row of an earlier release', (_who, more) => {
  const row: LegacyRow = {
    ...{ _id, role: 'doctor', FirstName: 'Asha', LastName: 'Rao', image: '/media/auth/1', specialization: 'Surgery' },
    ...{ isValidated: true, deleted: false },
    ...more,
  };
  const { role, deleted, accountAt: _a, profileAt: _p, ...view } = row;
  const { _id: _, ...shown } = { ...view };
  expect(factsInLegacy(row)).toMatchObject({ role, deleted });
  expect(viewOf(factsInLegacy(row))).toEqual({ decisionAt: undefined, ...shown });
});
