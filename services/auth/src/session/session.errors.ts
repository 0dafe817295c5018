import { ProductError } from '@vetcare/service-kit';

/** The same for an unknown e-mail and a wrong password. */
export class InvalidCredentialsError extends ProductError {
  constructor() {
    super('invalid_credentials');
  }
}

/** Only a caller who knows the password gets this answer. */
export class SuspendedError extends ProductError {
  constructor() {
    super('account_suspended');
  }
}

/** Redis is away, so nobody can sign in or out. Existing sessions are not affected. */
export class SessionsUnavailableError extends ProductError {
  constructor(cause: unknown) {
    super('sign_in_unavailable', { cause });
  }
}
