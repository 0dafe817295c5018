import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_INTAKE_PICTURES } from '@vetcare/contracts';
import sharp from 'sharp';
import type { FaultyPlatform } from '../platform/platform';
import { sendHalf } from './send-half';
import { insist, type Visit } from './visit';

const PAUSE_MS = 500;
const SIDE = 900;
const CUTS = 2;

/** A picture of some 400 kB that no other one is like. */
const newPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

const pathOf = ({ doctor }: Visit) => `/api/user/intakes/${doctor.id}/pictures/file`;
const PICTURE = { 'content-type': 'image/jpeg' };

/** Sends pictures for the doctor one after the other, each until it is acknowledged. */
export async function sendPictures(
  platform: FaultyPlatform,
  visit: Visit,
  { signal, patience, cuts }: { signal: AbortSignal; patience: () => number; cuts: boolean },
): Promise<void> {
  while (!signal.aborted && visit.pictures < MAX_INTAKE_PICTURES) {
    const picture = await newPicture();
    for (let cut = 0; cuts && cut < CUTS; cut += 1)
      await sendHalf(platform, visit, { method: 'POST', path: pathOf(visit), headers: PICTURE, file: picture });
    const send = () => visit.owner.call('POST', pathOf(visit), picture, { headers: PICTURE, timeoutMs: patience() });
    await insist(visit, send, 201);
    visit.pictures += 1;
    await pause(PAUSE_MS);
  }
}

/** Adds a pet, with the same key until it is acknowledged. */
export async function addPet(visit: Visit, patience: () => number): Promise<void> {
  const body = { name: `Moti ${visit.bookingId}`, species: 'dog', key: randomUUID() };
  await insist(visit, () => visit.owner.call('POST', '/api/user/pets', body, { timeoutMs: patience() }), 201);
  visit.pet = body.name;
}
