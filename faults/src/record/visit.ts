import { setTimeout as pause } from 'node:timers/promises';
import { VIDEO_PART_BYTES } from '@vetcare/contracts';
import { someMp4 } from '@vetcare/test-kit';
import type { Answer } from '../platform/caller';
import type { Person } from '../platform/people';

const RETRY_MS = 300;
const FILM_PARTS = 10;

/** One consultation, and what its two people were told. */
export interface Visit {
  owner: Person;
  doctor: Person;
  bookingId: string;
  /** The words that were acknowledged, of both windows of the doctor. */
  words: string[];
  pictures: number;
  /** The video for the doctor, and how many bytes of it were acknowledged. */
  film: Buffer;
  filmReceived: number;
  pet: string | undefined;
  isSigned: boolean;
  isAddedTo: boolean;
  /** How often either was answered something else, or nothing (0). */
  errors: Map<number, number>;
}

export const openVisit = (of: Pick<Visit, 'owner' | 'doctor' | 'bookingId'>): Visit => ({
  ...of,
  words: [],
  pictures: 0,
  film: someMp4({ bytes: FILM_PARTS * VIDEO_PART_BYTES }),
  filmReceived: 0,
  pet: undefined,
  isSigned: false,
  isAddedTo: false,
  errors: new Map(),
});

/** Repeats a call until it is answered with one of these statuses, as people and pages do. */
export async function insist(
  { errors }: Pick<Visit, 'errors'>,
  call: () => Promise<Answer>,
  ...expected: number[]
): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (expected.includes(answer.status)) return answer;
    errors.set(answer.status, (errors.get(answer.status) ?? 0) + 1);
    await pause(RETRY_MS);
  }
}
