import type { ErrorBody } from '@vetcare/contracts';
import { readServerTime } from '../clock/server-clock';
import { ApiError } from './api-error';
import type { AnswerTo, CallOptions, Method, OptionsArgument, PathOf } from './call-options';
import { translateFault } from './error-translations';

interface Answer<T> {
  data: T;
  headers: Headers;
}

/** The options of every call, without the types that the contract adds for its path. */
interface SentOptions {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  fallback?: string;
  idempotencyKey?: string;
  seen?: string | undefined;
}

const unauthenticatedListeners = new Set<() => void>();

/** Registers a listener for responses with 401 `not_authenticated`, which mean that the session ended elsewhere. */
export function onNotAuthenticated(listener: () => void): () => void {
  unauthenticatedListeners.add(listener);
  return () => unauthenticatedListeners.delete(listener);
}

/** Builds the URL of `/api/doctors/:id` and `{ id }`. In the query, undefined and null are omitted and arrays repeat the key. */
export function toUrl(path: string, { params = {}, query = {} }: SentOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  return search.size ? `${filled}?${search}` : filled;
}

/** Parses the body of an error response. Status 0 means that there was no response. */
export function toApiError(status: number, body: unknown, fallback: string): ApiError {
  const error: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  const fields: Record<string, string> = {};
  for (const [name, message] of Object.entries(error.fields ?? {})) {
    const fault = error.faults?.[name];
    fields[name] = (fault && translateFault(fault)) ?? message;
  }
  const { code = status === 0 ? 'offline' : 'unreadable', reason, params, meanwhile, requestId } = error;
  return new ApiError(status, code, error.message || fallback, { reason, params, meanwhile, fields, requestId });
}

async function call<T>(method: Method, path: string, options: SentOptions = {}): Promise<Answer<T>> {
  const { body, fallback = '' } = options;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.seen) headers['If-Match'] = `"${options.seen}"`;

  let response: Response;
  let text: string;
  const sentAt = Date.now();
  try {
    response = await fetch(toUrl(path, options), {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    });
    readServerTime(response.headers, sentAt);
    text = await response.text();
  } catch (cause) {
    // The caller aborted on purpose, so this is not reported as a failed call.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'offline', fallback, {}, { cause });
  }

  const data = parse(text);
  if (!response.ok) {
    const error = toApiError(response.status, data, fallback);
    if (error.code === 'not_authenticated') for (const listener of unauthenticatedListeners) listener();
    throw error;
  }
  if (data === undefined && text !== '') throw new ApiError(response.status, 'unreadable', fallback);
  return { data: data as T, headers: response.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An empty body, or an HTML page from a proxy. The caller decides by the status.
    return undefined;
  }
}

/** `api.get('/api/doctors/:id', { params: { id } })`: parameters, body and answer are typed by the contract's route. */
type CallBy<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...options: OptionsArgument<CallOptions<M, P>>
) => Promise<AnswerTo<M, P>>;

function callBy<M extends Method>(method: M): CallBy<M> {
  return async <P extends PathOf<M>>(path: P, ...[options]: OptionsArgument<CallOptions<M, P>>) =>
    (await call<AnswerTo<M, P>>(method, path, options)).data;
}

/** Calls the server with the session cookie. Rejects with an `ApiError`, or with the `AbortError` of the caller's signal. */
export const api = {
  get: callBy('GET'),
  /** Like `get`, but also returns the response headers, such as `X-Total-Count` and `X-Next-Cursor`. */
  getWithHeaders: <P extends PathOf<'GET'>>(
    path: P,
    ...[options]: OptionsArgument<CallOptions<'GET', P>>
  ): Promise<Answer<AnswerTo<'GET', P>>> => call('GET', path, options),
  post: callBy('POST'),
  put: callBy('PUT'),
  delete: callBy('DELETE'),
};
