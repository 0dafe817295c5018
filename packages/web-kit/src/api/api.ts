import type { ErrorBody } from '@vetcare/contracts';
import { ApiError } from './api-error';
import type { AnswerTo, CallOptions, Method, OptionsArgument, PathOf } from './call-options';
import { sayFault } from './refusal-texts';

interface Answer<T> {
  data: T;
  headers: Headers;
}

/** What the types of the contract come down to when a call is made. */
interface SentOptions {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  fallback?: string;
  idempotencyKey?: string;
}

const unauthenticatedListeners = new Set<() => void>();

/** Calls back when any call is answered 401 `not_authenticated`: the session ended elsewhere. */
export function onNotAuthenticated(listener: () => void): () => void {
  unauthenticatedListeners.add(listener);
  return () => unauthenticatedListeners.delete(listener);
}

/** `/api/doctors/:id` and `{ id }` as an address. Of the query undefined and null are left out, arrays repeat the key. */
export function toAddress(path: string, { params = {}, query = {} }: SentOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  return search.size ? `${filled}?${search}` : filled;
}

/** What an answer with an error says; of status 0 there was none. */
export function toApiError(status: number, body: unknown, fallback: string): ApiError {
  const said: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  const fields: Record<string, string> = {};
  for (const [name, message] of Object.entries(said.fields ?? {})) {
    const fault = said.faults?.[name];
    fields[name] = (fault && sayFault(fault)) ?? message;
  }
  const { code = status === 0 ? 'offline' : 'unreadable', reason, params, requestId } = said;
  return new ApiError(status, code, said.message || fallback, { reason, params, fields, requestId });
}

async function call<T>(method: Method, path: string, options: SentOptions = {}): Promise<Answer<T>> {
  const { body, fallback = '' } = options;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;

  let response: Response;
  let text: string;
  try {
    response = await fetch(toAddress(path, options), {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    });
    text = await response.text();
  } catch (cause) {
    // An abort is the caller's own decision, not a failure to be shown.
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
    // An empty body, or a proxy's HTML page: the status decides what that means.
    return undefined;
  }
}

/** A call by one method: `api.get('/api/doctors/:id', { params: { id } })`. Everything about it follows from the contract. */
type CallBy<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...options: OptionsArgument<CallOptions<M, P>>
) => Promise<AnswerTo<M, P>>;

function callBy<M extends Method>(method: M): CallBy<M> {
  return async <P extends PathOf<M>>(path: P, ...[options]: OptionsArgument<CallOptions<M, P>>) =>
    (await call<AnswerTo<M, P>>(method, path, options)).data;
}

/** Calls to the platform, with the session's cookie. A failure is always an `ApiError`, or the caller's own abort. */
export const api = {
  get: callBy('GET'),
  /** As `get`, with the answer's headers (`X-Total-Count`, `X-Next-Cursor`). */
  getWithHeaders: <P extends PathOf<'GET'>>(
    path: P,
    ...[options]: OptionsArgument<CallOptions<'GET', P>>
  ): Promise<Answer<AnswerTo<'GET', P>>> => call('GET', path, options),
  post: callBy('POST'),
  put: callBy('PUT'),
  delete: callBy('DELETE'),
};
