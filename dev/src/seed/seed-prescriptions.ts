import { randomUUID } from 'node:crypto';
import {
  type ConsultationPrescriptions,
  type ConsultationRecord,
  medicineWarnings,
  type Pet,
  type Prescription,
  type PrescriptionContent,
  type PrescriptionLine,
} from '@vetcare/contracts';
import type { SeededPeople } from './seed-people';
import type { CallService, SeedActor } from './seed-services';

/** mg for each kg, and mg in a millilitre. */
const MELOXICAM: Partial<Record<string, [perKg: number, perMl: number]>> = { cat: [0.05, 0.5], dog: [0.1, 1.5] };

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** A painkiller by weight, whose warnings the doctor has confirmed. Undefined for animals that get none of it. */
function painkillerFor(pet: Pet, kg: number, days: number): PrescriptionLine | undefined {
  const [perKg, perMl] = MELOXICAM[pet.species] ?? [];
  if (!perKg || !perMl) return undefined;
  const doseMg = round(perKg * kg, 2);
  const line = {
    ...{ name: 'meloxicam', strength: `${perMl} mg/ml`, form: 'liquid' as const, doseMg, frequency: 'daily' as const },
    ...{ dose: `${round(doseMg / perMl, 1)} ml`, days, quantity: '1 bottle of 10 ml', withdrawal: null },
    instructions: 'With food. Stop and write if it vomits or will not eat.',
  };
  const warnings = medicineWarnings(line, { ...pet, weightKg: kg }, []);
  const reason = 'Short course, discussed with the owner';
  return { ...line, confirmed: warnings.map(({ code, about }) => ({ warning: code, about, reason })) };
}

function contentFor(pet: Pet, days: number): PrescriptionContent | undefined {
  const weightKg = pet.weights.at(-1)?.kg;
  const line = weightKg && painkillerFor(pet, weightKg, days);
  return line
    ? { weightKg, qualification: 'B.V.Sc. & A.H.', lines: [line], advice: 'Keep it quiet, and write in three days.' }
    : undefined;
}

/** Doctors prescribe in a consultation about a cat or a dog. Every second prescription is corrected, the others are withdrawn. */
export async function seedPrescriptions(deps: { call: CallService; people: SeededPeople }): Promise<void> {
  const { call, people } = deps;
  let count = 0;
  for (const doctor of people.doctors) {
    const { records } = await call<{ records: ConsultationRecord[] }>('record', 'GET', '/api/doctor/records', doctor);
    const begun = records.filter(({ pet, appointmentAt }) => pet && Date.parse(appointmentAt) <= Date.now());
    for (const { bookingId } of begun) {
      const issued = await prescribe(call, doctor, bookingId);
      if (!issued) continue;
      await (count % 2 === 0 ? issued.correct() : issued.withdraw());
      count += 1;
      break;
    }
  }
}

/** Issues a prescription, if the doctor may and the animal gets the painkiller. */
async function prescribe(call: CallService, doctor: SeedActor, bookingId: string) {
  const path = `/api/doctor/records/${bookingId}/prescriptions`;
  const { pet, registration, isOpen } = await call<ConsultationPrescriptions>('record', 'GET', path, doctor);
  const issue = (content: PrescriptionContent, replaces: string | null) =>
    call<{ prescription: Prescription }>('record', 'POST', path, doctor, { content, replaces, key: randomUUID() });
  const [content, corrected] = [5, 3].map((days) => pet && contentFor(pet, days));
  if (!registration || !isOpen || !content || !corrected) return undefined;
  const { _id } = (await issue(content, null)).prescription;
  return {
    correct: () => issue(corrected, _id),
    withdraw: () =>
      call('record', 'POST', `/api/doctor/prescriptions/${_id}/withdraw`, doctor, {
        reason: 'The blood test came back: no painkiller for now.',
      }),
  };
}
