import type { EventData } from '@vetcare/contracts';
import { withAccount, withDecision, withoutData, withProfile } from './person';

const id = 'a'.repeat(24);
const early = new Date('2026-01-01T00:00:00Z');
const late = new Date('2026-01-02T00:00:00Z');
const account = (FirstName: string, email: string): EventData<'auth.user.updated.v1'> => ({
  userId: id,
  role: 'doctor',
  FirstName,
  LastName: 'Rao',
  email,
  PhoneNo: '1',
  gender: null,
  age: null,
  image: null,
});
const profile = (FirstName: string): EventData<'catalogue.doctor.updated.v1'> => ({
  doctorId: id,
  FirstName,
  LastName: 'Rao',
  gender: null,
  age: null,
  image: null,
  specialization: '',
  experience: null,
  feesPaise: 50_000,
  isAvailable: true,
  isValidated: true,
});

describe('the copy of a person', () => {
  it('takes a newer account and ignores an older one', () => {
    const first = withAccount(null, account('Asha', 'new@example.org'), late);
    expect(first).toMatchObject({ FirstName: 'Asha', email: 'new@example.org' });
    expect(withAccount(first, account('Old', 'old@example.org'), early)).toEqual(first);
  });

  it("keeps the catalogue's name of a doctor, in whichever order the two arrive", () => {
    const one = withProfile(withAccount(null, account('Asha', 'a@example.org'), early), profile('Aisha'), late);
    const other = withAccount(withProfile(null, profile('Aisha'), late), account('Asha', 'a@example.org'), early);
    expect(one).toMatchObject({ FirstName: 'Aisha', email: 'a@example.org' });
    expect(other).toEqual(one);
  });

  it('knows the latest decision of an admin, in whichever order they arrive', () => {
    const person = withAccount(null, account('Asha', 'a@example.org'), early);
    expect(person.barred).toBe(false);
    const barred = withDecision(person, true, late);
    expect(barred.barred).toBe(true);
    expect(withDecision(barred, false, early)).toEqual(barred);
    expect(withDecision(barred, false, new Date(late.getTime() + 1)).barred).toBe(false);
  });

  it('stays deleted', () => {
    const gone = withoutData(withAccount(null, account('Asha', 'a@example.org'), early), {
      userId: id,
      role: 'doctor',
    });
    expect(gone).toMatchObject({ FirstName: 'Deleted', LastName: 'user', email: '' });
    expect(withAccount(gone, account('Asha', 'a@example.org'), late)).toEqual(gone);
    expect(withProfile(gone, profile('Asha'), late)).toEqual(gone);
  });
});
