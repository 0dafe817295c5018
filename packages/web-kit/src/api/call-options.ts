import type { HttpApi } from '@vetcare/contracts';

export type Method = keyof HttpApi;
export type PathOf<M extends Method> = keyof HttpApi[M] & string;

interface CallTypes {
  params: string;
  query: object | undefined;
  body: unknown;
  answer: unknown;
}
type Call<M extends Method, P extends PathOf<M>> = Extract<HttpApi[M][P], CallTypes>;

/** What a call is answered: `AnswerTo<'GET', '/api/doctors/:id'>`. */
export type AnswerTo<M extends Method, P extends PathOf<M>> = Call<M, P>['answer'];
/** What a call takes as its body. */
export type BodyOf<M extends Method, P extends PathOf<M>> = Call<M, P>['body'];

interface Settings {
  signal?: AbortSignal;
  /** Shown when the server's answer has no message of its own. */
  fallback?: string;
  /** Sent as `Idempotency-Key`: a repeat with the same key returns the first answer. */
  idempotencyKey?: string;
}

type Params<Name extends string> = [Name] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<Name, string>> };
type Query<Q> = [Q] extends [undefined]
  ? { query?: undefined }
  : Record<never, never> extends Q
    ? { query?: Q }
    : { query: Q };
type Body<B> = undefined extends B ? { body?: B } : { body: B };

/** What goes with a call. What the contract requires of it is required here. */
export type CallOptions<M extends Method, P extends PathOf<M>> = Settings &
  Params<Call<M, P>['params']> &
  Query<Call<M, P>['query']> &
  Body<Call<M, P>['body']>;

/** The options after a path; they may be left out where the contract requires nothing. */
export type OptionsArgument<O> = Record<never, never> extends O ? [options?: O] : [options: O];
