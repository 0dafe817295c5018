import type { ComingConsultation, Pet, SaveIntakeBody } from '@vetcare/contracts';
import type { SeededPeople } from './seed-people';
import type { CallService, SeedActor } from './seed-services';
import { waitFor } from './wait-for';

type Reason = Pick<SaveIntakeBody, 'reason' | 'since' | 'eats' | 'drinks' | 'moves'>;

const REASONS: Reason[] = [
  {
    reason: 'She goes to the litter box again and again and only a little comes. She licks herself there.',
    ...{ since: 'days', eats: 'less', drinks: 'more', moves: 'usual' },
  },
  {
    reason: 'Limps on the right hind leg after running on the beach. No wound to be seen.',
    ...{ since: 'today', eats: 'usual', drinks: 'usual', moves: 'less' },
  },
  {
    reason: 'Scratches behind the ears and shakes the head. We have changed the food two weeks ago.',
    ...{ since: 'weeks', eats: 'usual', drinks: 'usual', moves: 'usual' },
  },
];

/** Lets the owners whose consultation is open or to come tell their doctor why they come. */
export async function seedIntakes({ call, people }: { call: CallService; people: SeededPeople }): Promise<void> {
  const coming = (of: SeedActor) =>
    call<{ consultations: ComingConsultation[] }>('record', 'GET', '/api/user/intakes', of);
  // Nobody but this one has booked a time ahead, and it was booked last.
  const last = people.patients[5] ?? people.patients[0];
  if (!last) throw new Error('the demo people are missing');
  await waitFor('the records of the paid bookings', async () => (await coming(last)).consultations.length > 0);
  for (const [index, patient] of people.patients.entries()) {
    const { pets } = await call<{ pets: Pet[] }>('record', 'GET', '/api/user/pets', patient);
    for (const { doctor, isEditable } of (await coming(patient)).consultations)
      if (isEditable)
        await call('record', 'PUT', `/api/user/intakes/${doctor._id}`, patient, {
          ...(REASONS[index % REASONS.length] ?? REASONS[0]),
          ...{ petId: pets[0]?._id ?? null, redFlags: [], sharesHistory: index % 2 === 0, pictures: [] },
        });
  }
}
