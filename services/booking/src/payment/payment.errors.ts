import { ConflictError, ProductError } from '@vetcare/service-kit';

type Info = Record<string, unknown>;

export class SignatureInvalidError extends ProductError {
  constructor(info: Info) {
    super('signature_invalid', 'Payment verification failed. Contact support.', { info });
  }
}

export class PaymentPendingError extends ConflictError {
  constructor(info: Info) {
    super('Your bank has not confirmed this payment yet. Your booking will be confirmed as soon as it does.', { info });
  }
}

export class PaymentFailedError extends ConflictError {
  constructor(info: Info) {
    super('Payment failed', { info });
  }
}

export class PaidTooLateError extends ConflictError {
  constructor(info: Info) {
    super('This time is no longer free. Your payment will be refunded in full.', { info });
  }
}

export class PaymentRefundedError extends ConflictError {
  constructor(info: Info) {
    super('This payment was refunded. Please book again.', { info });
  }
}

export class PaymentUnusableError extends ConflictError {
  constructor(info: Info) {
    super('This payment does not fit the booking. Contact support.', { info });
  }
}

export class WebhookUnreadableError extends ProductError {
  constructor(cause?: unknown) {
    super('invalid_json', 'The request is not a valid event', { cause });
  }
}
