import { ConflictError, ProductError } from '@vetcare/service-kit';

export class OwnConsultationError extends ConflictError {
  constructor() {
    super('own_consultation');
  }
}

export class KeyReusedError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('key_reused', { info });
  }
}

export class BookingExpiredError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('booking_expired', { info });
  }
}

/** The patient can continue with the booking that is there. */
export class SecondConsultationError extends ProductError {
  constructor(params: { bookingId: string }, isPaid: boolean) {
    super(isPaid ? 'consultation_open' : 'consultation_unpaid', { params, info: params });
  }
}

export class TooManyUnpaidError extends ProductError {
  constructor(params: { most: number }) {
    super('too_many_unpaid', { params });
  }
}

export class EmailUnconfirmedError extends ConflictError {
  constructor() {
    super('email_unconfirmed');
  }
}

/** Another appointment of the patient is at that time, which they may not have seen. */
export class SameTimeError extends ProductError {
  constructor(params: { bookingId: string; doctorId: string; slotStart: string }) {
    super('same_time', { params, info: params });
  }
}

export class TooManyHoldsHereError extends ProductError {
  constructor(params: { most: number }) {
    super('too_many_holds_here', { params });
  }
}

export class FeeChangedError extends ProductError {
  constructor(params: { fees: number; bookingId?: string }) {
    super('fee_changed', { params });
  }
}

export class AlreadyPaidError extends ProductError {
  constructor(info: { bookingId: string }) {
    super('already_paid', { info });
  }
}
