import { NotFoundError, ProductError } from '@vetcare/service-kit';

export class TooManyPasswordsError extends ProductError {
  constructor() {
    super('overloaded');
  }
}

/** Somebody who is signed in sent a wrong password. */
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
