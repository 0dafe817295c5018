import { setTimeout as pause } from 'node:timers/promises';
import { ErrorBody, IntakeState, VIDEO_PART_BYTES } from '@vetcare/contracts';
import type { FaultyPlatform } from '../platform/platform';
import { sendHalf } from './send-half';
import { insist, type Visit } from './visit';

/** So that a fault happens in the middle of it. */
const PAUSE_MS = 1_000;
const PART = { 'content-type': 'application/octet-stream' };

interface Sending {
  patience: () => number;
  cuts: boolean;
}

export const filmPath = ({ doctor }: Pick<Visit, 'doctor'>) => `/api/user/intakes/${doctor.id}/video`;

async function beginFilm(visit: Visit, { patience }: Sending): Promise<string> {
  const body = { key: `Film ${visit.bookingId}`, bytes: visit.film.length };
  const begin = () => visit.owner.call('POST', filmPath(visit), body, { timeoutMs: patience() });
  return IntakeState.parse((await insist(visit, begin, 201)).body).upload?._id ?? '';
}

/** Where a video goes on, by the answer to one of its parts. */
function receivedBy(status: number, body: unknown, { film }: Visit): number {
  if (status === 409) return Number(ErrorBody.parse(body).params?.received);
  return IntakeState.parse(body).upload?.received ?? film.length;
}

/** Sends a video for the doctor, part by part, each until it is acknowledged. With `cuts` half of each is sent first. */
export async function sendFilm(platform: FaultyPlatform, visit: Visit, sending: Sending): Promise<void> {
  const { film, owner } = visit;
  const upload = await beginFilm(visit, sending);
  while (visit.filmReceived < film.length) {
    const offset = visit.filmReceived;
    const part = film.subarray(offset, offset + VIDEO_PART_BYTES);
    const path = `${filmPath(visit)}?upload=${upload}&offset=${offset}`;
    if (sending.cuts) await sendHalf(platform, visit, { method: 'PUT', path, headers: PART, file: part });
    const send = () => owner.call('PUT', path, part, { headers: PART, timeoutMs: sending.patience() });
    // 409 where the answer was lost and the part was not.
    const { status, body } = await insist(visit, send, 200, 409);
    visit.filmReceived = receivedBy(status, body, visit);
    await pause(PAUSE_MS);
  }
}
