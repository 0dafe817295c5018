import type { ErrorBody, ErrorCode, Registry } from '@vetcare/contracts';
import type { AnswerTo, Method, PathOf } from '../api/call-options';
import { timeHeaders } from './device-clock';

/** A call that the page made. `params` are the path's parameters; `body` is parsed JSON, a picture as it was sent, or undefined. */
export interface Call {
  method: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

export const refuse = (
  status: number,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
  more?: Pick<ErrorBody, 'reason' | 'params' | 'faults' | 'meanwhile'>,
): Refusal => new Refusal(status, { success: false, code, ...more, message, fields, requestId: 'test' });

class Headed<T> {
  constructor(
    readonly body: T,
    readonly headers: Headers,
  ) {}
}

/** A response 200 with headers: `withHeaders(doctors, { 'X-Total-Count': '105' })`. */
export const withHeaders = <T>(body: T, headers: Record<string, string>): Headed<T> =>
  new Headed(body, new Headers(headers));

type Result<T> = T | Headed<T> | Refusal;
type AnswerOf<T> = Result<T> | Promise<Result<T>> | ((call: Call) => Result<T> | Promise<Result<T>>);

const decides = <T>(answer: AnswerOf<T>): answer is (call: Call) => Result<T> | Promise<Result<T>> =>
  typeof answer === 'function';
const resolve = <T>(answer: AnswerOf<T>, call: Call): Result<T> | Promise<Result<T>> =>
  decides(answer) ? answer(call) : answer;

const notFound = refuse(404, 'not_found', 'Not found');

/** Answers for one id and with 404 for all others: `'GET /api/doctors/:id': forId(DOCTOR_ID, doctor)`. */
export const forId =
  <T>(id: string, answer: AnswerOf<NoInfer<T>>) =>
  (call: Call): Result<T> | Promise<Result<T>> =>
    call.params.id === id ? resolve(answer, call) : notFound;

type AnswersBy<M extends Method> = { readonly [P in PathOf<M> as `${M} ${P}`]?: AnswerOf<AnswerTo<M, P>> };

/**
 * Answers by route, as the contract has them: `{ 'GET /api/doctors/:id': doctor }`. A value is a 200, `refuse` an error; a
 * function decides per call.
 */
export type Answers = AnswersBy<'GET'> &
  AnswersBy<'POST'> &
  AnswersBy<'PUT'> &
  AnswersBy<'DELETE'> & { readonly 'GET /remotes.json'?: AnswerOf<Pick<Registry, 'version' | 'remotes'>> };

/** The answers that the type of a route allows: `Answer<'GET /api/doctors/:id'>`. */
export type Answer<R extends keyof Answers> = NonNullable<Answers[R]>;

interface Found {
  answer: AnswerOf<unknown>;
  params: Readonly<Record<string, string>>;
}

/** Finds the answer for a call. A path without parameters takes precedence over one with parameters. */
function find(answers: Answers, wanted: string): Found {
  const routes = Object.entries<AnswerOf<unknown>>(answers).toSorted(
    ([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')),
  );
  for (const [route, answer] of routes) {
    const match = new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(wanted);
    if (match) return { answer, params: { ...match.groups } };
  }
  return { answer: notFound, params: {} };
}

/**
 * Replaces `fetch` with one that responds from `answers`, and with 404 where there is none. Returns the calls, to which
 * later ones are added.
 */
export function answerWith(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), window.location.href);
    const method = init?.method ?? 'GET';
    const { answer, params } = find(answers, `${method} ${url.pathname}`);
    const call: Call = {
      method,
      path: url.pathname,
      params,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined),
      headers: new Headers(init?.headers),
    };
    calls.push(call);
    return toResponse(await resolve(answer, call));
  };
  return calls;
}

function toResponse(result: unknown): Response {
  const status = result instanceof Refusal ? result.status : 200;
  const body: unknown = result instanceof Refusal || result instanceof Headed ? result.body : result;
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: new Headers([...(result instanceof Headed ? result.headers : []), ...timeHeaders()]),
    text: async () => text,
    json: async () => body,
    blob: async () => new Blob([text]),
  } as Response;
}
