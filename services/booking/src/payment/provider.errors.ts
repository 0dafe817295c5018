import { ProductError } from '@vetcare/service-kit';

type Info = Record<string, unknown>;

/** The provider gave no answer in time: what it did is unknown. */
export class ProviderTimeoutError extends ProductError {
  constructor(info: Info, cause?: unknown) {
    super('provider_timeout', { info, cause });
  }
}

/** The provider could not be reached, broke off or answered nonsense: what it did is unknown. */
export class ProviderUnavailableError extends ProductError {
  constructor(info: Info, cause?: unknown) {
    super('provider_unavailable', {
      info,
      cause,
    });
  }
}

/** The provider is asked too much at once and did nothing. */
export class ProviderBusyError extends ProviderUnavailableError {
  constructor(
    info: Info,
    /** What the provider asks to be left alone for, where it says so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(info);
  }
}

/** The provider understood and said no: nothing was done. */
export class ProviderRefusedError extends ProductError {
  constructor(info: { path: string | undefined; status: number; description: string }) {
    super('provider_refused', { info });
  }
}

export const outcomeUnknown = (error: unknown) =>
  error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError;
