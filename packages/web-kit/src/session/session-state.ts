import type { User } from '@vetcare/contracts';

export interface SessionState {
  /**
   * `checking` until `GET /api/auth/check` has ended; areas are mounted only after it. `unanswered` if it failed: it is not
   * known whether a user is signed in, and the call is retried until it succeeds.
   */
  status: 'checking' | 'unanswered' | 'known';
  user: User | null;
}

/** Whether this is a doctor who has not been approved yet. They are never signed in. */
export const isPending = (user: User): boolean => user.role === 'doctor' && user.isValidated === false;
