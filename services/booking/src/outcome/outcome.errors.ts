import { ConflictError } from '@vetcare/service-kit';

type Refusal = 'no_outcome' | 'no_show_too_early' | 'outcome_noted_before' | 'outcome_told';

export class OutcomeRefusedError extends ConflictError {
  constructor(reason: Refusal, info: { bookingId: string }) {
    super(reason, { info });
  }
}
