import { randomUUID } from 'node:crypto';
import type { ConsultationRecord, CreateReferralBody, Referral } from '@vetcare/contracts';
import type { SeededPeople } from './seed-people';
import type { CallService, SeedActor } from './seed-services';

const CLINIC = { name: 'Lalbagh Animal Hospital', city: 'Bengaluru', phone: '08000000034', email: '' };

type Said = Pick<CreateReferralBody, 'toDoctorId' | 'clinic' | 'reason' | 'summary'>;

/** The demo doctor gets a patient from another doctor, with the owner's consent, and asks the same owner about a clinic. */
export async function seedReferrals({ call, people }: { call: CallService; people: SeededPeople }): Promise<void> {
  const [owner] = people.patients;
  const [demoDoctor, ...others] = people.doctors;
  if (!owner || !demoDoctor) throw new Error('the demo people are missing');
  const toClinic = {
    ...{ toDoctorId: null, clinic: CLINIC, reason: 'An ultrasound of the bladder' },
    summary: 'Signs of the lower urinary tract for some days, not blocked. Crystals in 2025, urinary diet since.',
  };
  await refer(call, demoDoctor, owner, toClinic);
  for (const doctor of others) {
    const referral = await refer(call, doctor, owner, {
      ...{ toDoctorId: demoDoctor.id, clinic: null, reason: 'A second opinion on the bladder' },
      summary:
        'Goes to the litter box often. Better with wet food, not well yet. Please see whether crystals are back.',
    });
    if (!referral) continue;
    await call('record', 'POST', `/api/user/referrals/${referral._id}/answer`, owner, { agrees: true });
    return;
  }
}

/** Refers the owner's pet. Undefined if the doctor has no consultation with this owner in which a pet was named. */
async function refer(
  call: CallService,
  doctor: SeedActor,
  owner: SeedActor,
  said: Said,
): Promise<Referral | undefined> {
  const { records } = await call<{ records: ConsultationRecord[] }>('record', 'GET', '/api/doctor/records', doctor);
  const consultation = records.find(({ patient, pet }) => patient._id === owner.id && pet);
  if (!consultation) return undefined;
  const path = `/api/doctor/records/${consultation.bookingId}/referrals`;
  const body = { ...said, pictures: [], documents: [], key: randomUUID() };
  return (await call<{ referral: Referral }>('record', 'POST', path, doctor, body)).referral;
}
