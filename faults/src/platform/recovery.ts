import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './people';

/** Calls that show that a service works again. For one that is not named, the gateway's session has to be enough. */
const probes: Record<string, string> = {
  catalogue: '/api/doctors',
  booking: '/api/user/get-appointments',
  chat: '/api/chat/get-user-chat',
  record: '/api/user/pets',
};

const IN_A_ROW = 3;
const GIVE_UP_MS = 60_000;

/** Seconds until a service answers this person several times in a row. */
export async function secondsToRecover(service: string, person: Person): Promise<number> {
  const begin = performance.now();
  let recoveredAt = begin;
  for (let good = 0; good < IN_A_ROW && performance.now() - begin < GIVE_UP_MS; ) {
    const { status } = await person.call('GET', probes[service] ?? '/api/auth/check', undefined, { timeoutMs: 5_000 });
    if (status !== 200) good = 0;
    else if (good === 0) recoveredAt = performance.now();
    if (status === 200) good += 1;
    await pause(50);
  }
  return (recoveredAt - begin) / 1000;
}
