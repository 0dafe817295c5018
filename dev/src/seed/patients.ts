import { seededRandom } from '../random/seeded-random';
import { DEMO_PATIENT } from './demo-logins';
import { MEN, SURNAMES, WOMEN } from './names';

export interface DemoPatient {
  FirstName: string;
  LastName: string;
  email: string;
  gender: 'Male' | 'Female';
  PhoneNo: string;
}

const PATIENT_COUNT = 14;

/** The pet owners of the demo data, the demo login first. */
export function demoPatients(): DemoPatient[] {
  return Array.from({ length: PATIENT_COUNT }, (_, index) => {
    const random = seededRandom(`patient ${index}`);
    const gender = index % 2 === 0 ? ('Female' as const) : ('Male' as const);
    const FirstName = (gender === 'Female' ? WOMEN : MEN)[(index * 5 + 3) % 27] ?? 'Asha';
    const LastName = SURNAMES[(index * 7 + 2) % SURNAMES.length] ?? 'Rao';
    return {
      FirstName,
      LastName,
      email: index === 0 ? DEMO_PATIENT : `${FirstName}.${LastName}.${index}@vetcare.test`.toLowerCase(),
      gender,
      PhoneNo: `97${String(random.integer(10_000_000, 99_999_999))}`,
    };
  });
}
