import { ProductError } from '@vetcare/service-kit';

export class TooManyPasswordsError extends ProductError {
  constructor() {
    super('overloaded', 'We are very busy right now. Please try again in a moment.');
  }
}

/** Somebody signed in gave a password that is not theirs. */
export class WrongPasswordError extends ProductError {
  constructor() {
    super('invalid_credentials', 'Current password is incorrect');
  }
}
