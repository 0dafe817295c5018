import { expect } from '@playwright/test';
import { ErrorBody } from '@vetcare/contracts';
import { readRun } from '../../setup/run';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

interface Options {
  headers?: Record<string, string>;
  /** A body that is sent unchanged in place of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** An API client with its own cookie jar, which uses nothing but the documented contract. */
export function createVisitor() {
  let sid: string | undefined;

  async function request(method: string, path: string, body: unknown, options: Options): Promise<Response> {
    const { url } = readRun();
    const { headers, raw } = options;
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        ...(sid !== undefined && { cookie: `sid=${sid}` }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    // All tests share one address, whose registrations and logins are limited per minute.
    if (answer.status !== 429) return answer;
    await answer.body?.cancel();
    await pause(Number(answer.headers.get('retry-after') ?? 60));
    return request(method, path, body, options);
  }

  return {
    get sid() {
      return sid;
    },
    set sid(token: string | undefined) {
      sid = token;
    },
    /** Calls the API. The test fails if the answer is a 5xx, or an error without the contract's error shape. */
    async call<T = unknown>(method: string, path: string, body?: unknown, options: Options = {}): Promise<Answer<T>> {
      const answer = await request(method, path, body, options);
      for (const cookie of answer.headers.getSetCookie()) {
        const token = /^sid=([^;]*)/.exec(cookie)?.[1];
        if (token !== undefined) sid = token || undefined;
      }
      const text = await answer.text();
      const what = `${method} ${path} as ${sid ? 'somebody' : 'nobody'}: ${answer.status} ${text.slice(0, 300)}`;
      expect(answer.status, what).toBeLessThan(500);
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      const parsed: unknown = isJson && text ? JSON.parse(text) : undefined;
      if (answer.status >= 400 && method !== 'HEAD' && !answer.headers.get('content-type')?.startsWith('text/html')) {
        const error = ErrorBody.safeParse(parsed);
        expect(error.success, what).toBe(true);
        expect(error.data?.message, what).not.toBe('');
        expect(error.data?.requestId, what).toBe(answer.headers.get('x-request-id'));
      }
      return { status: answer.status, headers: answer.headers, body: parsed as T, text };
    },
  };
}
export type Visitor = ReturnType<typeof createVisitor>;

/** Expects an error with this status and code. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  const given = answer.body as ErrorBody | undefined;
  expect({ status: answer.status, code: given?.code, text: answer.text }).toMatchObject({ status, code });
}

/** Repeats the check until it passes, for changes that reach other services by event. */
export const eventually = (check: () => Promise<void>) =>
  expect(check).toPass({ timeout: 15_000, intervals: [20, 50, 100, 200, 400] });
