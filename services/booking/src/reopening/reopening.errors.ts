import { ConflictError } from '@vetcare/service-kit';

export class NotReopenableError extends ConflictError {
  constructor(reason: 'not_reopenable' | 'open_already', info: { bookingId: string }) {
    super(reason, { info });
  }
}
