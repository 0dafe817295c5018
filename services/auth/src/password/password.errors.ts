import { NotFoundError, ProductError } from '@vetcare/service-kit';

export class TooManyPasswordsError extends ProductError {
  constructor() {
    super('overloaded');
  }
}

/** Somebody signed in gave a password that is not theirs. */
export class WrongPasswordError extends ProductError {
  constructor() {
    super('wrong_password');
  }
}

/** Used, too old, replaced, or never mailed: all answer alike. */
export class ResetLinkInvalidError extends NotFoundError {
  constructor() {
    super('reset_link_invalid');
  }
}
