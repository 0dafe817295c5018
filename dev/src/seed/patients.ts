import { DEMO_PATIENT } from './demo-logins';
import { createDraw } from './draw';
import { MEN, SURNAMES, WOMEN } from './names';

export interface DemoPatient {
  FirstName: string;
  LastName: string;
  email: string;
  gender: 'Male' | 'Female';
  PhoneNo: string;
}

const COUNT = 14;

/** The demo's pet owners, the demo login first. */
export function demoPatients(): DemoPatient[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const draw = createDraw(`patient ${index}`);
    const gender = index % 2 === 0 ? ('Female' as const) : ('Male' as const);
    const FirstName = (gender === 'Female' ? WOMEN : MEN)[(index * 5 + 3) % 27] ?? 'Asha';
    const LastName = SURNAMES[(index * 7 + 2) % SURNAMES.length] ?? 'Rao';
    return {
      FirstName,
      LastName,
      email: index === 0 ? DEMO_PATIENT : `${FirstName}.${LastName}.${index}@vetcare.test`.toLowerCase(),
      gender,
      PhoneNo: `97${String(draw.between(10_000_000, 99_999_999))}`,
    };
  });
}
