import { ProductError } from '@vetcare/service-kit';

/** Only a caller who knows the password gets this answer. */
export class SecondFactorRequiredError extends ProductError {
  constructor() {
    super('second_factor_required');
  }
}

/** The password is right, but the operator demands a second factor of this account, and it has none. */
export class SecondFactorMissingError extends ProductError {
  constructor() {
    super('second_factor_missing');
  }
}

export class WrongCodeError extends ProductError {
  constructor(reason: 'wrong_code' | 'code_used' | 'code_expired' = 'wrong_code') {
    super(reason);
  }
}
