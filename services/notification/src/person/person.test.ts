import { factsInLegacy, type LegacyRow, toPerson } from './person';

const _id = 'a'.repeat(24);
const at = new Date('2026-01-01T00:00:00Z');
const account = { FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.org', PhoneNo: '9876543210', at };

describe('somebody to write to', () => {
  it('is nobody until auth has told who it is', () => {
    expect(toPerson({ _id, role: 'doctor', profile: account })).toBeNull();
    expect(toPerson({ _id, decision: { approved: false, at } })).toBeNull();
  });

  it('has the name that the catalogue gives a doctor, and the address of the account', () => {
    const profile = { FirstName: 'Aisha', LastName: 'Rao', at };
    expect(toPerson({ _id, role: 'doctor', account, profile })).toMatchObject({
      FirstName: 'Aisha',
      email: 'asha@example.org',
      barred: false,
    });
  });

  it('reads the language of the account, and English until one is chosen', () => {
    expect(toPerson({ _id, role: 'patient', account: { ...account, language: 'hi' } })).toMatchObject({
      language: 'hi',
    });
    expect(toPerson({ _id, role: 'patient', account })).toMatchObject({ language: 'en' });
  });

  it('is barred by the decision of an admin', () => {
    const person = { _id, role: 'doctor', account } as const;
    expect(toPerson({ ...person, decision: { approved: false, at } })).toMatchObject({ barred: true });
    expect(toPerson({ ...person, decision: { approved: true, at } })).toMatchObject({ barred: false });
  });

  it('has no address after leaving', () => {
    expect(toPerson({ _id, role: 'doctor', deleted: true })).toMatchObject({
      FirstName: 'Deleted',
      LastName: 'user',
      email: '',
    });
  });

  const row: LegacyRow = {
    ...{ _id, role: 'doctor', FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.org', deleted: false },
    ...{ barred: false, accountAt: at, profileAt: null, decidedAt: null },
  };
  it.each<[string, LegacyRow]>([
    ['a patient', { ...row, role: 'patient' }],
    ['a doctor', { ...row, profileAt: at }],
    ['somebody suspended', { ...row, barred: true, decidedAt: at }],
    ['somebody who left', { ...row, FirstName: 'Deleted', LastName: 'user', email: '', deleted: true }],
  ])('is read from a row of an earlier release: %s', (_who, legacy) => {
    const { accountAt: _a, profileAt: _p, decidedAt: _d, ...person } = legacy;
    expect(toPerson(factsInLegacy(legacy))).toEqual({ ...person, PhoneNo: '', language: 'en' });
  });
});
