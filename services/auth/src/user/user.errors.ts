import { isDuplicateKey, ProductError } from '@vetcare/service-kit';

export class EmailTakenError extends ProductError {
  constructor(cause?: unknown) {
    super('email_taken', { faults: { email: { code: 'email_taken' } }, cause });
  }
}

/** If two people take the same e-mail at once, the unique index refuses the second one, who gets EmailTakenError. */
export async function refusingTakenEmail<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (isDuplicateKey(error)) throw new EmailTakenError(error);
    throw error;
  }
}

export class ConfirmationRequiredError extends ProductError {
  constructor() {
    super('confirmation_required');
  }
}
