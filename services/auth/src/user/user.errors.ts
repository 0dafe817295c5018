import { isDuplicateKey, ProductError } from '@vetcare/service-kit';

export class EmailTakenError extends ProductError {
  constructor(cause?: unknown) {
    super('email_taken', { faults: { email: { code: 'email_taken' } }, cause });
  }
}

/** Two people may ask for the same e-mail at once. The unique index refuses the second, who gets this error. */
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
