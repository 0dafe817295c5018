import { ProductError } from '@vetcare/service-kit';

type Info = Record<string, unknown>;

/** The provider did not answer in time, so what it did is unknown. */
export class ProviderTimeoutError extends ProductError {
  constructor(info: Info, cause?: unknown) {
    super('provider_timeout', { info, cause });
  }
}

/** The provider could not be reached, broke off or sent an answer we can't read, so what it did is unknown. */
export class ProviderUnavailableError extends ProductError {
  constructor(info: Info, cause?: unknown) {
    super('provider_unavailable', {
      info,
      cause,
    });
  }
}

/** The provider limits how often it is called and did nothing this time. */
export class ProviderBusyError extends ProviderUnavailableError {
  constructor(
    info: Info,
    /** How long the provider wants us to wait, if it says so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(info);
  }
}

/** The provider rejected the request, so nothing was done. */
export class ProviderRefusedError extends ProductError {
  constructor(info: { path: string | undefined; status: number; description: string }) {
    super('provider_refused', { info });
  }
}

export const outcomeUnknown = (error: unknown) =>
  error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError;
