import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_PETS, Pets } from '@vetcare/contracts';
import { createPersistence } from '../booking/booking-load';
import { must, type Person } from '../platform/people';

const PAUSE_MS = 1_500;

/** Adds pets one after the other, each until it is acknowledged: what record itself does meanwhile. */
export async function addPets(owner: Person, signal: AbortSignal) {
  const { errors, persist } = createPersistence();
  const added: string[] = [];
  while (!signal.aborted && added.length < MAX_PETS) {
    const body = { name: `Moti ${added.length}`, species: 'dog', key: randomUUID() };
    if ((await persist(() => owner.call('POST', '/api/user/pets', body), 201)).status === 201) added.push(body.name);
    await pause(PAUSE_MS);
  }
  const { pets } = Pets.parse(must(await owner.call('GET', '/api/user/pets'), 'The pets').body);
  return { errors, added, found: pets.map(({ name }) => name) };
}
