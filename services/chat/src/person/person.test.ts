import { learn, type Person, type PersonEvent } from './person';

const id = 'a'.repeat(24);
type Of<T extends PersonEvent['type']> = Extract<PersonEvent, { type: T }>;

function event<T extends PersonEvent['type']>(type: T, minute: number, data: Of<T>['data']): PersonEvent {
  const occurredAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  return { id: 'e', type, version: 1, occurredAt, requestId: 'r', data } as PersonEvent;
}
const account = {
  userId: id,
  role: 'doctor' as const,
  FirstName: 'Asha',
  LastName: 'Rao',
  email: 'a@b.in',
  PhoneNo: '1',
  gender: null,
  age: null,
  image: null,
};
const profile = {
  doctorId: id,
  FirstName: 'Asha',
  LastName: 'Rao-Iyer',
  gender: null,
  age: null,
  image: '/media/catalogue/1',
  specialization: 'Surgery',
  experience: 1,
  feesPaise: 1,
  isAvailable: true,
  isValidated: true,
};
const decision = { doctorId: id, FirstName: 'Asha', LastName: 'Rao', email: 'a@b.in' };

const registered = event('auth.user.registered.v1', 1, { ...account, specialization: 'Dentistry' });
const approved = event('auth.doctor.approved.v1', 2, decision);
const updated = event('catalogue.doctor.updated.v1', 3, profile);
const suspended = event('auth.doctor.suspended.v1', 4, { ...decision, reason: 'r' });

const learnAll = (facts: PersonEvent[]) =>
  facts.reduce<Person | undefined>((known, fact) => learn(known, fact) ?? known, undefined);
const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

it('learns the same person from the same facts in any order', () => {
  for (const order of permutations([registered, approved, updated, suspended]))
    expect(learnAll(order)).toMatchObject({
      role: 'doctor',
      LastName: 'Rao-Iyer',
      image: '/media/catalogue/1',
      specialization: 'Surgery',
      isValidated: false,
    });
});

it('knows a doctor from the account alone until the catalogue speaks', () => {
  expect(learnAll([registered, approved])).toMatchObject({
    LastName: 'Rao',
    specialization: 'Dentistry',
    isValidated: true,
  });
});

it('keeps nothing of a deleted person, whatever comes late', () => {
  const deleted = event('auth.user.deleted.v1', 5, { userId: id, role: 'doctor' });
  for (const order of permutations([registered, updated, deleted]))
    expect(learnAll(order)).toMatchObject({
      FirstName: 'Deleted',
      LastName: 'user',
      image: null,
      specialization: null,
      deleted: true,
    });
});

it('ignores an older fact of the same kind', () => {
  const later = event('auth.user.updated.v1', 9, { ...account, role: 'patient', FirstName: 'New' });
  const earlier = event('auth.user.updated.v1', 8, { ...account, role: 'patient', FirstName: 'Old' });
  expect(learnAll([later, earlier])).toMatchObject({ FirstName: 'New' });
  expect(learnAll([earlier, later])).toMatchObject({ FirstName: 'New' });
});
