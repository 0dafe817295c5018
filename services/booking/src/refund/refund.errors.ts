import type { Meanwhile } from '@vetcare/contracts';
import { ConflictError, ProductError } from '@vetcare/service-kit';

export class NotRefundableError extends ConflictError {
  /** @param meanwhile the admin who returned it */
  constructor(info: { bookingId: string }, meanwhile?: Meanwhile) {
    super('not_refundable', { info, meanwhile });
  }
}

/** The provider returns a rupee at least, or the rest. */
export class RefundTooSmallError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('refund_too_small', { info });
  }
}

/** What would be left is less than the provider returns. */
export class RestTooSmallError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('rest_too_small', { info });
  }
}

/** More than support may return of a booking. */
export class RefundBeyondDutyError extends ProductError {
  /** @param params what support may return of a booking, in rupees */
  constructor(params: { limit: number }) {
    super('refund_beyond_duty', { params });
  }
}

export class RefundTooLargeError extends ProductError {
  /** @param params what is left to return, in rupees */
  constructor(params: { left: number }) {
    super('refund_too_large', { params });
  }
}

export class RefundKeyReusedError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('key_reused', { info });
  }
}
