import type { Meanwhile } from '@vetcare/contracts';
import { ConflictError } from '@vetcare/service-kit';

export class NotCancellableError extends ConflictError {
  /** @param meanwhile who ended it, for admins only */
  constructor(
    info: { bookingId: string },
    reason: 'too_late_to_cancel' | 'answered_before' | 'not_cancellable',
    meanwhile?: Meanwhile,
  ) {
    super(reason, { info, meanwhile });
  }
}
