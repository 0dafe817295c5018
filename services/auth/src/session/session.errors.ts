import { ProductError } from '@vetcare/service-kit';

/** The same for an unknown e-mail and a wrong password. */
export class InvalidCredentialsError extends ProductError {
  constructor() {
    super('invalid_credentials', 'Invalid email or password');
  }
}

/** Said only to who knows the password. */
export class SuspendedError extends ProductError {
  constructor() {
    super('forbidden', 'This account is suspended. Please contact support.');
  }
}

/** Redis is away: nobody can be signed in or out right now, and nobody is signed out by it. */
export class SessionsUnavailableError extends ProductError {
  constructor(cause: unknown) {
    super('overloaded', 'Sign-in is not available right now. Please try again in a moment.', { cause });
  }
}
