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
  /** Sent as it is, instead of a JSON body. */
  raw?: string;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Somebody with a cookie jar of their own who knows the API's documents and nothing else. */
export function createVisitor() {
  let sid: string | undefined;

  async function ask(method: string, path: string, body: unknown, options: Options): Promise<Response> {
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
    // Who is asked to wait, waits: registrations and logins of one address are limited by the minute.
    if (answer.status !== 429) return answer;
    await answer.body?.cancel();
    await pause(Number(answer.headers.get('retry-after') ?? 60));
    return ask(method, path, body, options);
  }

  return {
    get sid() {
      return sid;
    },
    set sid(token: string | undefined) {
      sid = token;
    },
    /** Calls the API. Any fault of the server fails the test, as does an error answer of another shape. */
    async call<T = unknown>(method: string, path: string, body?: unknown, options: Options = {}): Promise<Answer<T>> {
      const answer = await ask(method, path, body, options);
      for (const cookie of answer.headers.getSetCookie()) {
        const set = /^sid=([^;]*)/.exec(cookie)?.[1];
        if (set !== undefined) sid = set || undefined;
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

/** The refusal the contract names: its status and its code. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  const given = answer.body as ErrorBody | undefined;
  expect({ status: answer.status, code: given?.code, text: answer.text }).toMatchObject({ status, code });
}

/** Waits for what other services will have heard in a moment. */
export const soon = (check: () => Promise<void>) =>
  expect(check).toPass({ timeout: 15_000, intervals: [20, 50, 100, 200, 400] });
