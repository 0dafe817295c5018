import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../platform/caller';
import type { Person } from '../platform/people';

const RETRY_MS = 300;

/** One consultation, and what its two people were told. */
export interface Visit {
  owner: Person;
  doctor: Person;
  bookingId: string;
  /** The words that were acknowledged, of both windows of the doctor. */
  words: string[];
  pictures: number;
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
