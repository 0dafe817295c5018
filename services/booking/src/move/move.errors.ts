import type { Meanwhile } from '@vetcare/contracts';
import { ConflictError, ProductError } from '@vetcare/service-kit';

type Refusal = 'not_movable' | 'patient_gone' | 'moved_before' | 'too_late_to_move';

export class NotMovableError extends ConflictError {
  /** @param meanwhile who moved or ended it, for admins only */
  constructor(reason: Refusal, info: { bookingId: string }, meanwhile?: Meanwhile) {
    super(reason, { info, meanwhile });
  }
}

/** The doctor proposes this time no more: the patient has answered, or the appointment has changed. */
export class NoProposalError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('no_proposal', { info });
  }
}

export class NotProposableError extends ConflictError {
  constructor(reason: 'not_proposable' | 'too_many_proposals', info: { bookingId: string }) {
    super(reason, { info });
  }
}

/** The new time was taken. Says which times are free instead. */
export class NewTimeTakenError extends ProductError {
  constructor(params: { free: string[] }, cause: unknown) {
    super('new_time_taken', { params, cause });
  }
}
