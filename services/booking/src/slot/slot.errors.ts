import { ConflictError, ProductError } from '@vetcare/service-kit';

export class NotBookableNowError extends ConflictError {
  constructor(info: { doctorId: string }) {
    super('not_bookable_now', { info });
  }
}

export class SlotTakenError extends ProductError {
  constructor(info: { doctorId: string }, cause?: unknown) {
    super('slot_taken', { info, cause });
  }
}
