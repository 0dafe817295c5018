import { ProductError } from '@vetcare/service-kit';

/** The same for an unknown e-mail and a wrong password. */
export class InvalidCredentialsError extends ProductError {
  constructor() {
    super('invalid_credentials');
  }
}

/** Said only to who knows the password. */
export class SuspendedError extends ProductError {
  constructor() {
    super('account_suspended');
  }
}

/** Redis is away: nobody can be signed in or out right now, and nobody is signed out by it. */
export class SessionsUnavailableError extends ProductError {
  constructor(cause: unknown) {
    super('sign_in_unavailable', { cause });
  }
}
