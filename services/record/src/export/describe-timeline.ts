import type { PetExport } from '@vetcare/contracts';
import type { Row } from '@vetcare/pdf';
import { dayOf } from '../pet/pet';
import type { Speech } from './speech';

/** What happened to a pet day by day, the newest first. Weights have a list of their own. */
export function describeTimeline(
  { pet, visits, prescriptions, referrals = [] }: PetExport,
  { t, day, doctor }: Speech,
): Row[] {
  const happened: { on: string; what: string }[] = [
    ...(pet.born && !pet.born.about ? [{ on: pet.born.on, what: t.wasBorn }] : []),
    ...pet.vaccinations.flatMap(({ name, givenOn }) => (givenOn ? [{ on: givenOn, what: t.vaccinated(name) }] : [])),
    ...visits.map((visit) => ({ on: dayOf(new Date(visit.appointmentAt)), what: t.visited(doctor(visit.doctor)) })),
    ...prescriptions
      .filter(({ state }) => state === 'valid')
      .map(({ issuedAt, lines }) => ({
        on: dayOf(new Date(issuedAt)),
        what: t.prescribed(lines.map(({ name }) => name).join(', ')),
      })),
    ...referrals
      .filter(({ state }) => state === 'agreed')
      .map(({ createdAt, toDoctor, clinic }) => ({
        on: dayOf(new Date(createdAt)),
        what: t.referred(toDoctor ? doctor(toDoctor) : (clinic?.name ?? '')),
      })),
    ...(pet.diedOn ? [{ on: pet.diedOn, what: t.hasDied }] : []),
  ];
  return happened.toSorted((a, b) => b.on.localeCompare(a.on)).map(({ on, what }) => [day(on), what]);
}
