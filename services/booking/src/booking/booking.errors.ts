import { ConflictError, ProductError } from '@vetcare/service-kit';

export class DoctorUnavailableError extends ConflictError {
  constructor(info: { doctorId: string }) {
    super('This doctor is not available for booking right now', { info });
  }
}

export class OwnConsultationError extends ConflictError {
  constructor() {
    super('You cannot book a consultation with yourself');
  }
}

export class SlotTakenError extends ProductError {
  constructor(info: { doctorId: string }, cause?: unknown) {
    super('slot_taken', 'This time has just been booked by someone else. Please choose another one.', { info, cause });
  }
}

export class KeyReusedError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('This Idempotency-Key was used for another booking', { info });
  }
}

export class BookingExpiredError extends ConflictError {
  constructor(info: { bookingId: string }) {
    super('This booking expired before it could be paid. Please book again.', { info });
  }
}

export class AlreadyPaidError extends ProductError {
  constructor(info: { bookingId: string }) {
    super('already_paid', 'This booking is already paid.', { info });
  }
}
