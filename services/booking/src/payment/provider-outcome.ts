import { isAxiosError, isCancel } from 'axios';
import { z } from 'zod';
import {
  ProviderBusyError,
  ProviderRefusedError,
  ProviderTimeoutError,
  ProviderUnavailableError,
} from './provider.errors';

/** Says nothing of what was asked: our key was refused, or a twin of the request is under way. */
const SAYS_NOTHING = new Set([401, 403, 408, 409, 425]);

const Refusal = z.object({ error: z.object({ description: z.string() }) });

/**
 * What a failed call says of its outcome: refused where the provider answered so in JSON, otherwise unknown. The error
 * of axios is not kept as the cause, for it carries our key.
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
