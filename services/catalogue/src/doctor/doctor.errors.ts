import { NotFoundError } from '@vetcare/service-kit';

export class DoctorNotFoundError extends NotFoundError {
  constructor(info: Record<string, unknown> = {}) {
    super('doctor_not_found', { info });
  }
}

export class ProfileNotFoundError extends NotFoundError {
  constructor(info: Record<string, unknown> = {}) {
    super('profile_not_found', { info });
  }
}
