import { NotFoundError, ProductError, ValidationFailedError } from '@vetcare/service-kit';

export class TooManyPasswordsError extends ProductError {
  constructor() {
    super('overloaded');
  }
}

/** A user who is signed in sent a wrong password. */
export class WrongPasswordError extends ProductError {
  constructor() {
    super('wrong_password');
  }
}

/** The same for a link that was used, has expired, was replaced, or never existed. */
export class ResetLinkInvalidError extends NotFoundError {
  constructor() {
    super('reset_link_invalid');
  }
}

/** A new password that is among the first that would be tried. */
export class GuessablePasswordError extends ValidationFailedError {
  constructor(field: 'password' | 'newPassword') {
    super({ [field]: { code: 'password_guessable' } });
  }
}
