import { signInternalToken, type TestActor } from './internal-token';

export interface Answer {
  status: number;
  // The body is not parsed by a schema, because tests check the fields they need themselves.
  body: Record<string, unknown> & Record<number, Record<string, unknown>>;
  headers: Headers;
}

export interface CallOptions {
  as?: TestActor;
  /** Sent as JSON; a string is sent unchanged, and so are bytes, as a picture unless a header says otherwise. */
  body?: unknown;
  headers?: Record<string, string>;
}

function toSent(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (Buffer.isBuffer(body)) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Returns a function that calls a service as the gateway does, with a signed token for `as`. */
export function callerFor({ port, service }: { port: number; service: string }) {
  return async (method: string, path: string, { as, body, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${await signInternalToken(service, as)}` }),
        ...(body !== undefined && { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: toSent(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text },
      headers: response.headers,
    };
  };
}
