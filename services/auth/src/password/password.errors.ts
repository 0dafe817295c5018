import { NotFoundError, ProductError } from '@vetcare/service-kit';

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

/** Used, too old, replaced, or never mailed: all answer alike. */
export class ResetLinkInvalidError extends NotFoundError {
  constructor() {
    super('This link is no longer valid. Please ask for a new one.');
  }
}
