import { signInternalToken, type TestActor } from './internal-token';

export interface Answer {
  status: number;
  // The body is whatever the server said; tests look into it by field.
  body: Record<string, unknown> & Record<number, Record<string, unknown>>;
  headers: Headers;
}

export interface CallOptions {
  as?: TestActor;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls a service as the gateway would. */
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
