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
 * The provider's SDK for one call, with what it has no settings for: a deadline, headers, no redirects, and errors that
 * say whether the outcome is known. All of these are set on its HTTP client, which is an axios instance.
 */
export function createRazorpaySdk({ url, keyId, keySecret }: RazorpayAccount, { withinMs, headers }: CallSettings) {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = httpClientOf(razorpay);
  http.defaults.baseURL = url.replace(/\/+$/, '');
  http.defaults.maxRedirects = 0;
  http.defaults.proxy = false;
  http.interceptors.request.use((request) => {
    request.headers.set(headers ?? {});
    // The timeout of axios only ends silence; this deadline also ends an answer that arrives byte by byte.
    request.signal = AbortSignal.timeout(Math.ceil(withinMs));
    return request;
  });
  http.interceptors.response.use(
    (response) => response,
    (failure: unknown) => {
      const error = outcomeOf(failure);
      // The SDK rejects with this field only and drops everything else about the failure.
      return Promise.reject({ response: { status: 0, data: { error } } });
    },
  );
  return razorpay;
}

/** The SDK's types don't mention its HTTP client, so its presence is checked when the service starts. */
function httpClientOf(razorpay: Razorpay): AxiosInstance {
  const api: { rq?: AxiosInstance } = { ...razorpay.api };
  if (!api.rq?.interceptors) throw new Error('This version of the Razorpay SDK has another HTTP client');
  return api.rq;
}
