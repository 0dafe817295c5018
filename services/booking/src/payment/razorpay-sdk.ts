import type { AxiosInstance } from 'axios';
import Razorpay from 'razorpay';
import { outcomeOf } from './provider-outcome';

export interface RazorpayAccount {
  url: string;
  keyId: string;
  keySecret: string;
}

interface CallSettings {
  withinMs: number;
  headers?: Record<string, string>;
}

/**
 * The provider's SDK for one call, with what the SDK itself has no setting for: a deadline, headers, no redirects, and
 * failures that say whether the outcome is known. Its HTTP client is an axios instance.
 */
export function createRazorpaySdk({ url, keyId, keySecret }: RazorpayAccount, { withinMs, headers }: CallSettings) {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = httpClientOf(razorpay);
  http.defaults.baseURL = url.replace(/\/+$/, '');
  http.defaults.maxRedirects = 0;
  http.defaults.proxy = false;
  http.interceptors.request.use((request) => {
    request.headers.set(headers ?? {});
    // Also of an answer that drips: the time-out of axios ends silence only.
    request.signal = AbortSignal.timeout(Math.ceil(withinMs));
    return request;
  });
  http.interceptors.response.use(
    (response) => response,
    (failure: unknown) => {
      const error = outcomeOf(failure);
      // The SDK takes a failure apart and keeps this field of it only.
      return Promise.reject({ response: { status: 0, data: { error } } });
    },
  );
  return razorpay;
}

/** The SDK's types don't mention its HTTP client: that it is there is checked when the service starts. */
function httpClientOf(razorpay: Razorpay): AxiosInstance {
  const api: { rq?: AxiosInstance } = { ...razorpay.api };
  if (!api.rq?.interceptors) throw new Error('This version of the Razorpay SDK has another HTTP client');
  return api.rq;
}
