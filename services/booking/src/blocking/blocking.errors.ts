import { ConflictError } from '@vetcare/service-kit';

/** The doctor takes no new bookings from this patient, who is told no more than that. */
export class NotTakenOnError extends ConflictError {
  constructor(info: { doctorId: string }) {
    super('not_taken_on', { info });
  }
}
