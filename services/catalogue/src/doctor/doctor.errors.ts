import { NotFoundError } from '@vetcare/service-kit';

export class DoctorNotFoundError extends NotFoundError {
  constructor(info: Record<string, unknown> = {}) {
    super('Doctor not found', { info });
  }
}

export class ProfileNotFoundError extends NotFoundError {
  constructor(info: Record<string, unknown> = {}) {
    super('Doctor profile not found.', { info });
  }
}
