import { ConflictError } from '@vetcare/service-kit';

export class DoctorUnavailableError extends ConflictError {
  constructor(info: { doctorId: string }) {
    super('doctor_unavailable', { info });
  }
}
