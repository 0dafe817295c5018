import type { SeededRandom } from '../random/seeded-random';
import { CONVERSATIONS, type DemoMessage, SHORT_CONVERSATION } from './demo-conversations';
import type { SeededPeople } from './seed-people';
import type { SeedActor } from './seed-services';

/** One booking of the demo data. */
export interface DemoVisit {
  daysAgo: number;
  patient: SeedActor;
  doctor: SeedActor;
  payment: 'captured' | 'failed';
  /** The index of the conversation that follows, or undefined if the doctor writes a few words only. */
  conversation?: number | undefined;
  /** Whether the patient still waits for the doctor's last words. */
  unanswered?: boolean;
}

/** What was written after a visit. */
export function messagesAfter({ conversation, unanswered }: DemoVisit): readonly DemoMessage[] {
  const all = conversation === undefined ? SHORT_CONVERSATION : (CONVERSATIONS[conversation] ?? SHORT_CONVERSATION);
  return unanswered ? all.slice(0, all.findLastIndex(({ from }) => from === 'patient') + 1) : all;
}

const BOOKINGS_PER_PATIENT = 8;
/** Only this many doctors have bookings, so that each is rated by more than one patient. */
const BUSY_DOCTORS = 24;

/** All bookings of the last ten weeks, oldest first. The demo logins have some whose conversation is still open. */
export function planVisits(random: SeededRandom, people: Pick<SeededPeople, 'patients' | 'doctors'>): DemoVisit[] {
  const [demoPatient, ...patients] = people.patients;
  const [demoDoctor, ...doctors] = people.doctors;
  if (!demoPatient || !demoDoctor) throw new Error('the demo people are missing');
  const busy = doctors.slice(0, BUSY_DOCTORS);
  const doctorAt = (index: number) => busy[index % busy.length] ?? demoDoctor;
  const visits: DemoVisit[] = [
    ...patients.flatMap((patient, index) => visitsOfPatient(random, patient, (n) => doctorAt(index * 5 + n * 7))),
    ...patients.slice(0, 9).map((patient, index) => ({
      daysAgo: 64 - index * 7,
      patient,
      doctor: demoDoctor,
      payment: index === 4 ? ('failed' as const) : ('captured' as const),
      conversation: index % CONVERSATIONS.length,
    })),
    ...[68, 51, 37, 24, 12].map((daysAgo, index) => ({
      daysAgo,
      patient: demoPatient,
      doctor: doctorAt(index * 3),
      payment: index === 2 ? ('failed' as const) : ('captured' as const),
      conversation: index % CONVERSATIONS.length,
    })),
    ...openVisits({ demoPatient, demoDoctor, patients, otherDoctor: doctorAt(4) }),
  ];
  return visits.toSorted((a, b) => b.daysAgo - a.daysAgo);
}

function visitsOfPatient(
  random: SeededRandom,
  patient: SeedActor,
  doctorOfVisit: (n: number) => SeedActor,
): DemoVisit[] {
  return Array.from({ length: BOOKINGS_PER_PATIENT }, (_, n) => ({
    daysAgo: 72 - n * 8.5 - random.integer(0, 6),
    patient,
    doctor: doctorOfVisit(n),
    payment: random.chance(0.06) ? 'failed' : 'captured',
    conversation: random.chance(0.15) ? random.integer(0, 3) : undefined,
  }));
}

function openVisits(who: {
  demoPatient: SeedActor;
  demoDoctor: SeedActor;
  patients: SeedActor[];
  otherDoctor: SeedActor;
}): DemoVisit[] {
  const { demoPatient, demoDoctor, patients, otherDoctor } = who;
  const paid = { payment: 'captured' as const };
  return [
    {
      ...paid,
      daysAgo: 1.2,
      patient: patients[2] ?? demoPatient,
      doctor: demoDoctor,
      conversation: 1,
      unanswered: true,
    },
    { ...paid, daysAgo: 0.9, patient: demoPatient, doctor: otherDoctor, conversation: 3 },
    {
      ...paid,
      daysAgo: 0.4,
      patient: patients[5] ?? demoPatient,
      doctor: demoDoctor,
      conversation: 2,
      unanswered: true,
    },
    { ...paid, daysAgo: 0.25, patient: demoPatient, doctor: demoDoctor, conversation: 0 },
  ];
}
