import { foundBy, isFoundIn, searchKeysOf } from './person-search';

const at = new Date('2026-11-21T09:00:00Z');
const account = {
  role: 'doctor' as const,
  FirstName: 'Mary  Ann',
  LastName: 'RAO',
  email: 'mary@example.com',
  PhoneNo: '98123',
  image: null,
  at,
};
const profile = {
  FirstName: 'Mary',
  LastName: 'Iyer-Rao',
  image: null,
  specialization: 'Surgery',
  feesPaise: 50_000,
  isAvailable: true,
  isValidated: true,
  at,
};

test('a person is found by both names, parts and sounds of them, the e-mail and the phone number, each once', () => {
  const keys = searchKeysOf({ account, profile });
  for (const key of ['mary', 'ann', 'latin:mry', 'rao', 'latin:rv', 'iyer-rao', 'yer-rao', 'mary@example.com', '98123'])
    expect(keys.filter((one) => one === key)).toEqual([key]);
});

test('of somebody of whom nothing is known there is nothing to find', () => {
  expect(searchKeysOf({})).toEqual([]);
});

test.each(['Dr. Mary', 'dr mary', 'डॉ. Mary'])('the title of “%s” is no part of a name', (search) => {
  expect(foundBy(search)).toEqual(foundBy('mary'));
});

test('each word is looked for from its beginning, as it is written, and in the other script', () => {
  expect(foundBy(' Mary  (r.')).toEqual({
    $and: [
      { $or: [{ foundAs: { $regex: '^mary' } }, { foundAs: 'devanagari:mry' }] },
      { $or: [{ foundAs: { $regex: '^\\(r\\.' } }] },
    ],
  });
});

test.each(['', 'Dr.', '  '])('“%s” finds nobody', (search) => expect(foundBy(search)).toEqual({ _id: { $in: [] } }));

test('accents may be left out', () => {
  expect(foundBy('JOSÉ')).toEqual(foundBy('jose'));
  expect(searchKeysOf({ profile: { ...profile, FirstName: 'José', LastName: '' } })).toContain('jose');
});

test.each(['राव', 'aasha', 'Sha R', '+91 98765-43210', '098765 43210'])('%s finds among one’s own', (search) => {
  const person = { _id: 'a', FirstName: 'Asha', LastName: 'Rao', email: '', PhoneNo: '9876543210', image: null };
  expect(isFoundIn({ ...person, specialization: null }, search)).toBe(search !== 'aasha');
});
