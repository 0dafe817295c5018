import { Agent, request } from 'undici';

export interface Answer {
  /** 0 if there was none. */
  status: number;
  body: unknown;
  cookies: string[];
  ms: number;
}

export interface CallOptions {
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  more?: CallOptions,
) => Promise<Answer>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Returns a function that calls the gateway from one address, with the cookie of the moment. */
export function callerFrom({ port, address, cookie }: { port: number; address: string; cookie: () => string }): Call {
  const dispatcher = new Agent({ localAddress: address, connections: 32 });
  return async (method, path, body, { headers = {}, timeoutMs = 10_000 } = {}) => {
    const begin = performance.now();
    const answered = (answer: Omit<Answer, 'ms'>): Answer => ({ ...answer, ms: performance.now() - begin });
    try {
      const response = await request(`http://127.0.0.1:${port}${path}`, {
        method,
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(cookie() && { cookie: cookie() }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body:
          body === undefined ? null : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      });
      const text = await response.body.text();
      const cookies = [response.headers['set-cookie'] ?? []].flat();
      return answered({ status: response.statusCode, body: parse(text), cookies });
    } catch (error) {
      return answered({ status: 0, body: String(error), cookies: [] });
    }
  };
}
