/** An error in the provider's shape, `{ error: { code, description, … } }`, with its HTTP status. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR',
    readonly description: string,
    readonly field?: string,
  ) {
    super(description);
    this.name = 'ProviderError';
  }

  toBody() {
    const known = { code: this.code, description: this.description, source: 'business', step: 'payment_initiation' };
    const reason = this.field === undefined ? 'NA' : 'input_validation_failed';
    return { error: { ...known, reason, metadata: {}, ...(this.field === undefined ? {} : { field: this.field }) } };
  }
}

export const badRequest = (description: string, field?: string) =>
  new ProviderError(400, 'BAD_REQUEST_ERROR', description, field);

export const unknownId = () => badRequest('The id provided does not exist');
