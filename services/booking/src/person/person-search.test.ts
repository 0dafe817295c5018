import { foundBy, searchKeysOf } from './person-search';

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

test('a person is found by the words of both names, e-mail and phone number, each once', () => {
  expect(searchKeysOf({ account, profile })).toEqual(['mary', 'ann', 'rao', 'mary@example.com', '98123', 'iyer-rao']);
});

test('of somebody of whom nothing is known there is nothing to find', () => {
  expect(searchKeysOf({})).toEqual([]);
});

test.each(['Dr. Mary', 'dr mary', 'डॉ. Mary'])('the title of “%s” is no part of a name', (search) => {
  expect(foundBy(search)).toEqual({ $and: [{ searchKeys: { $regex: '^mary' } }] });
});

test('each word is looked for from its beginning, as it is written', () => {
  expect(foundBy(' Mary  (r.')).toEqual({
    $and: [{ searchKeys: { $regex: '^mary' } }, { searchKeys: { $regex: '^\\(r\\.' } }],
  });
});

test('accents may be left out', () => {
  expect(foundBy('JOSÉ')).toEqual(foundBy('jose'));
  expect(searchKeysOf({ profile: { ...profile, FirstName: 'José', LastName: '' } })).toEqual(['jose']);
});
