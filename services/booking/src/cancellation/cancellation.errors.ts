import { ConflictError } from '@vetcare/service-kit';

export class NotCancellableError extends ConflictError {
  constructor(info: { bookingId: string }, isTooLate: boolean) {
    super(isTooLate ? 'too_late_to_cancel' : 'not_cancellable', { info });
  }
}
