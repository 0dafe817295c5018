import { ConflictError, ProductError } from '@vetcare/service-kit';

type Info = Record<string, unknown>;

export class SignatureInvalidError extends ProductError {
  constructor(info: Info) {
    super('signature_invalid', { info });
  }
}

export class PaymentPendingError extends ConflictError {
  constructor(info: Info) {
    super('payment_pending', { info });
  }
}

export class PaymentFailedError extends ConflictError {
  constructor(info: Info) {
    super('payment_failed', { info });
  }
}

export class PaidTooLateError extends ConflictError {
  constructor(info: Info) {
    super('paid_too_late', { info });
  }
}

export class PaymentRefundedError extends ConflictError {
  constructor(info: Info) {
    super('payment_refunded', { info });
  }
}

export class PaymentUnusableError extends ConflictError {
  constructor(info: Info) {
    super('payment_unusable', { info });
  }
}

export class WebhookUnreadableError extends ProductError {
  constructor(cause?: unknown) {
    super('webhook_unreadable', { cause });
  }
}

/** Its bank asks the payment back, and would have it twice. */
export class PaymentDisputedError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('payment_disputed', { info });
  }
}
