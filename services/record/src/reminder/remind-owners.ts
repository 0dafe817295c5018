import { randomUUID } from 'node:crypto';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { dayOf, type PetRecord } from '../pet/pet';
import { type Due, dueDays, whatIsDue } from './reminder';

type RemindDeps = Pick<Deps, 'connection' | 'pets' | 'outbox' | 'now'>;

const MAX_PETS_AT_ONCE = 100;
/** Nine in the morning in India, in UTC. Nobody is woken by a mail about a vaccination. */
const MORNING = 'T03:30:00.000Z';

/** Publishes the vaccinations and weights that are due, each once. Each pet is looked at once a day, from nine in the morning. */
export async function remindOwners(deps: RemindDeps): Promise<void> {
  const now = deps.now();
  if (now.getTime() < Date.parse(`${dayOf(now)}${MORNING}`)) return;
  const days = dueDays(now);
  for (const { _id } of await deps.pets.listToRemind(days, MAX_PETS_AT_ONCE))
    await inTransaction(deps.connection, async (session) => {
      const pet = await deps.pets.takeToRemind(session, _id, days.today);
      if (!pet) return;
      const due = whatIsDue(pet, days);
      if (due.names.length === 0) return;
      await deps.pets.noteReminded(session, _id, due.names);
      for (const userId of pet.ownerIds) await tell(deps, session, { pet, userId, due });
    });
}

/** Appends what one of the owners is to be told. */
async function tell(
  { outbox, now }: Pick<RemindDeps, 'outbox' | 'now'>,
  session: ClientSession,
  { pet, userId, due }: { pet: PetRecord; userId: string; due: Due },
): Promise<void> {
  const fact = { userId, petId: String(pet._id), petName: pet.name };
  const about = { requestId: randomUUID(), now: now() };
  if (due.vaccinations.length > 0) {
    const { clinic } = pet;
    const data = { ...fact, clinic, vaccinations: due.vaccinations };
    await outbox.append(session, { type: 'record.pet.vaccination-due.v1', data, ...about });
  }
  if (due.weight) {
    const data = { ...fact, lastOn: due.weight.on, lastKg: due.weight.kg };
    await outbox.append(session, { type: 'record.pet.weight-due.v1', data, ...about });
  }
}
