import { isAxiosError, isCancel } from 'axios';
import { z } from 'zod';
import {
  ProviderBusyError,
  ProviderRefusedError,
  ProviderTimeoutError,
  ProviderUnavailableError,
} from './provider.errors';

/** These say nothing about the request itself: our key was refused, or the same request is already being handled. */
const SAYS_NOTHING = new Set([401, 403, 408, 409, 425]);

const Refusal = z.object({ error: z.object({ description: z.string() }) });

/**
 * Maps a failed call to its outcome: refused if the provider said so in JSON, unknown otherwise. The axios error is not
 * kept as the cause because it contains our key.
 */
export function outcomeOf(failure: unknown): Error {
  if (isCancel(failure)) return new ProviderTimeoutError({ path: failure.config?.url });
  if (!isAxiosError(failure)) return new ProviderUnavailableError({}, failure);
  const { response, config } = failure;
  const path = config?.url;
  if (!response) return new ProviderUnavailableError({ path, why: failure.code ?? failure.message });
  const { status, data, headers } = response;
  if (status === 429) return new ProviderBusyError({ path, status }, secondsOf(headers['retry-after']));
  const refusal = Refusal.safeParse(data);
  if (status < 400 || status >= 500 || SAYS_NOTHING.has(status) || !refusal.success) {
    return new ProviderUnavailableError({ path, status });
  }
  return new ProviderRefusedError({ path, status, description: refusal.data.error.description });
}

const secondsOf = (retryAfter: unknown): number | undefined => {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};
