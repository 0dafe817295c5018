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

export class AlreadyPaidError extends ProductError {
  constructor(info: { bookingId: string }) {
    super('already_paid', { info });
  }
}
