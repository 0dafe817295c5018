import { ConflictError } from '@vetcare/service-kit';

export class NotCancellableError extends ConflictError {
  constructor(info: { bookingId: string }, reason: 'too_late_to_cancel' | 'answered_before' | 'not_cancellable') {
    super(reason, { info });
  }
}
