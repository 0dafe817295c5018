import { randomUUID } from 'node:crypto';
import { inTransaction } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { dayOf } from '../pet/pet';
import type { NoteRecord } from './note.store';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough before to find a free time. */
const AHEAD_MS = 2 * DAY_MS;
/** Nine in the morning in India, in UTC. */
const MORNING = 'T03:30:00.000Z';
const MAX_NOTES = 100;

/** When the owner is reminded of the day on which the doctor wants to see the animal again. Only of days after today in India. */
export function remindAtOf(followUpOn: string | undefined, now: Date): Date | undefined {
  if (!followUpOn || followUpOn <= dayOf(now)) return undefined;
  return new Date(Math.max(Date.parse(`${followUpOn}${MORNING}`) - AHEAD_MS, now.getTime()));
}

type RemindDeps = Pick<Deps, 'connection' | 'notes' | 'pets' | 'consultations' | 'intakes' | 'outbox' | 'now'>;

/** Publishes the follow-ups that are near, each once. Nobody is reminded of an animal that has died or is no longer theirs, or that is booked again. */
export async function remindFollowUps(deps: RemindDeps): Promise<void> {
  const now = deps.now();
  for (const { _id } of await deps.notes.listToRemind(now, MAX_NOTES))
    await inTransaction(deps.connection, async (session) => {
      const note = await deps.notes.takeToRemind(session, _id, now);
      if (!note || note.patientLeft) return;
      const { patientId, doctorId, petId, followUpOn } = note;
      const pet = petId ? await deps.pets.find(petId, session) : null;
      const isTheirs = !petId || pet?.ownerIds.includes(patientId);
      if (!isTheirs || pet?.diedOn || (await isBookedAgain(deps, note, now))) return;
      await deps.outbox.append(session, {
        type: 'record.follow-up.due.v1',
        data: { bookingId: _id, patientId, doctorId, petId: pet && String(pet._id), on: followUpOn },
        requestId: randomUUID(),
        now,
      });
    });
}

/** Whether another consultation of the same doctor about the same animal is open or to come. One that is over was not the follow-up. */
async function isBookedAgain(
  { consultations, intakes }: Pick<RemindDeps, 'consultations' | 'intakes'>,
  { _id: own, patientId, doctorId, petId }: NoteRecord,
  now: Date,
): Promise<boolean> {
  if (!petId) return false;
  const booked = (await consultations.ofPair(patientId, doctorId)).filter(
    ({ _id, endsAt, closed, noShow }) => _id !== own && endsAt > now && !closed && !noShow,
  );
  const told = await intakes.ofBookings(booked.map(({ _id }) => _id));
  return told.some((intake) => intake.petId === petId);
}
