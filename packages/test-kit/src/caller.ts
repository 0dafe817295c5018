import { signInternalToken, type TestActor } from './internal-token';

export interface Answer {
  status: number;
  // The body is not parsed by a schema, because tests check the fields they need themselves.
  body: Record<string, unknown> & Record<number, Record<string, unknown>>;
  headers: Headers;
}

export interface CallOptions {
  as?: TestActor;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Returns a function that calls a service as the gateway does, with a signed token for `as`. */
export function callerFor({ port, service }: { port: number; service: string }) {
  return async (method: string, path: string, { as, body, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${await signInternalToken(service, as)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text },
      headers: response.headers,
    };
  };
}
