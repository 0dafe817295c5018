import { ApiError } from './api-error';
import { inPageLanguage } from './server-words';

export interface CallOptions {
  /** Query parameters; undefined and null are left out, arrays repeat the key. */
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  signal?: AbortSignal;
  /** Shown when the server's answer has no message of its own. */
  fallback?: string;
  /** Sent as `Idempotency-Key`: a repeat with the same key returns the first answer. */
  idempotencyKey?: string;
}

interface Answer<T> {
  data: T;
  headers: Headers;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const unauthenticatedListeners = new Set<() => void>();

/** Calls back when any call is answered 401 `not_authenticated`: the session ended elsewhere. */
export function onNotAuthenticated(listener: () => void): () => void {
  unauthenticatedListeners.add(listener);
  return () => unauthenticatedListeners.delete(listener);
}

function withQuery(path: string, query: CallOptions['query']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  return search.size ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path;
}

function toApiError(status: number, body: unknown, fallback: string): ApiError {
  const shape = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (key: string): string | null => (typeof shape[key] === 'string' ? (shape[key] as string) : null);
  const fields: Record<string, string> = {};
  if (typeof shape.fields === 'object' && shape.fields !== null) {
    for (const [name, message] of Object.entries(shape.fields)) fields[name] = inPageLanguage(String(message));
  }
  const code = (text('code') ?? 'unreadable') as ApiError['code'];
  return new ApiError(status, code, text('message') || fallback, fields, text('requestId'));
}

async function call<T>(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<Answer<T>> {
  const fallback = options.fallback ?? 'Something went wrong. Please try again.';
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;

  let response: Response;
  let text: string;
  try {
    response = await fetch(withQuery(path, options.query), {
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
    throw new ApiError(0, 'offline', fallback, {}, null, { cause });
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

/** Calls to the platform, with the session's cookie. A failure is always an `ApiError`, or the caller's own abort. */
export const api = {
  get: async <T>(path: string, options?: CallOptions): Promise<T> =>
    (await call<T>('GET', path, undefined, options)).data,
  /** As `get`, with the answer's headers (`X-Total-Count`, `X-Next-Cursor`). */
  getWithHeaders: <T>(path: string, options?: CallOptions): Promise<Answer<T>> =>
    call<T>('GET', path, undefined, options),
  post: async <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    (await call<T>('POST', path, body, options)).data,
  put: async <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    (await call<T>('PUT', path, body, options)).data,
  delete: async <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    (await call<T>('DELETE', path, body, options)).data,
};
