import { finishes, hasLeft, isBookable, type Person, shownPerson } from './person';

const at = new Date('2026-11-21T09:00:00Z');
const profile = {
  FirstName: 'Asha',
  LastName: 'Rao',
  image: '/media/catalogue/1',
  specialization: 'Surgery',
  feesPaise: 50_000,
  isAvailable: true,
  isValidated: true,
  at,
};
const doctor: Person = { _id: 'd', profile };

test.each<[string, Person, boolean]>([
  ['validated and available', doctor, true],
  ['not available', { ...doctor, profile: { ...profile, isAvailable: false } }, false],
  ['not validated', { ...doctor, profile: { ...profile, isValidated: false } }, false],
  [
    'approved, which the catalogue does not know yet',
    {
      ...doctor,
      profile: { ...profile, isValidated: false },
      decision: { approved: true, at },
    },
    true,
  ],
  ['suspended, which the catalogue does not know yet', { ...doctor, decision: { approved: false, at } }, false],
  ['without a fee', { ...doctor, profile: { ...profile, feesPaise: 0 } }, false],
  ['deleted', { ...doctor, deleted: true }, false],
  ['unknown to the catalogue', { _id: 'd', decision: { approved: true, at } }, false],
])('a doctor who is %s', (_case, person, expected) => {
  expect(isBookable(person)).toBe(expected);
});

test('a doctor is shown by the profile, with the contact details of the account', () => {
  const account = {
    role: 'doctor',
    FirstName: 'A',
    LastName: 'R',
    email: 'a@b.c',
    PhoneNo: '1',
    image: null,
    at,
  } as const;
  expect(shownPerson('d', { ...doctor, account })).toEqual({
    _id: 'd',
    FirstName: 'Asha',
    LastName: 'Rao',
    email: 'a@b.c',
    PhoneNo: '1',
    image: '/media/catalogue/1',
    specialization: 'Surgery',
  });
});

test('somebody unknown has no name, somebody deleted has one that says so', () => {
  expect(shownPerson('x', undefined)).toMatchObject({ FirstName: '', LastName: '', email: '' });
  expect(shownPerson('d', { ...doctor, deleted: true })).toMatchObject({
    FirstName: 'Deleted',
    LastName: 'user',
    image: null,
  });
});

test.each<[string, Person, boolean]>([
  ['deleted', { _id: 'd', deleted: true }, true],
  ['suspended', { ...doctor, decision: { approved: false, at } }, true],
  ['no longer validated', { ...doctor, profile: { ...profile, isValidated: false } }, true],
  [
    'approved again',
    { ...doctor, profile: { ...profile, isValidated: false }, decision: { approved: true, at } },
    false,
  ],
  ['of whom nothing is known yet', { _id: 'd' }, false],
  ['closed for new bookings', { ...doctor, profile: { ...profile, isAvailable: false } }, false],
])('a doctor who is %s has left: %s', (_case, person, expected) => {
  expect(hasLeft(person)).toBe(expected);
});

describe('somebody who is suspended', () => {
  const hours = (count: number) => new Date(at.getTime() + count * 60 * 60_000);
  const suspended: Person = { _id: 'd', decision: { approved: false, at, finishUntil: hours(48) } };
  const begun = { appointmentAt: hours(-1), completionAt: hours(47) };

  test.each<[string, boolean, Person, typeof begun | { appointmentAt: null; completionAt: null }, Date]>([
    ['that had begun', true, suspended, begun, hours(46)],
    ['that began with the suspension', true, suspended, { ...begun, appointmentAt: at }, at],
    ['that began later', false, suspended, { ...begun, appointmentAt: hours(1) }, hours(2)],
    ['that is over', false, suspended, begun, hours(47)],
    ['that was never paid', false, suspended, { appointmentAt: null, completionAt: null }, at],
    [
      'after the time',
      false,
      { ...suspended, decision: { approved: false, at, finishUntil: hours(1) } },
      begun,
      hours(1),
    ],
    ['without a time', false, { ...suspended, decision: { approved: false, at } }, begun, at],
    ['of an account that is deleted', false, { ...suspended, deleted: true }, begun, at],
    ['as somebody restored', false, { ...suspended, decision: { approved: true, at } }, begun, at],
  ])('finishes a consultation %s: %s', (_which, expected, person, times, now) => {
    expect(finishes(person, times, now)).toBe(expected);
  });
});
