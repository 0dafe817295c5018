export class CheckoutUnavailableError extends Error {
  override readonly name = 'CheckoutUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The payment provider’s checkout could not be loaded', options);
  }
}
