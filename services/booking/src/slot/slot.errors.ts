import { ProductError } from '@vetcare/service-kit';

export class SlotTakenError extends ProductError {
  constructor(info: { doctorId: string }, cause?: unknown) {
    super('slot_taken', { info, cause });
  }
}
