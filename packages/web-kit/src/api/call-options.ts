import type { HttpApi } from '@vetcare/contracts';

export type Method = keyof HttpApi;
export type PathOf<M extends Method> = keyof HttpApi[M] & string;

interface CallTypes {
  params: string;
  query: object | undefined;
  body: unknown;
  rawFile: boolean;
  answer: unknown;
}
type Call<M extends Method, P extends PathOf<M>> = Extract<HttpApi[M][P], CallTypes>;

/** The response body of a route: `AnswerTo<'GET', '/api/doctors/:id'>`. */
export type AnswerTo<M extends Method, P extends PathOf<M>> = Call<M, P>['answer'];
/** The request body of a route. */
export type BodyOf<M extends Method, P extends PathOf<M>> = Call<M, P>['body'];

/** The paths of calls whose body is a file as it is. */
export type FilePathOf<M extends Method> = {
  [P in PathOf<M>]: Call<M, P>['rawFile'] extends true ? P : never;
}[PathOf<M>];
/** What stands behind the `?`. */
export type QueryOf<M extends Method, P extends PathOf<M>> = Query<Call<M, P>['query']>;
/** The parameters in a path. */
export type ParamsOf<M extends Method, P extends PathOf<M>> = Params<Call<M, P>['params']>;

interface Settings {
  signal?: AbortSignal;
  /** The error's message if the server sent none. */
  fallback?: string;
  /** Sent as `Idempotency-Key`. The server answers a repeat with the same key as it answered the first call. */
  idempotencyKey?: string;
  /** The `version` from which a change was made, sent as `If-Match`: the server refuses to replace what was changed since. */
  seen?: string | undefined;
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

/** The options of one route. Whatever its contract requires is required here too. */
export type CallOptions<M extends Method, P extends PathOf<M>> = Settings &
  Params<Call<M, P>['params']> &
  Query<Call<M, P>['query']> &
  Body<Call<M, P>['body']>;

/** The argument after the path, optional if the contract requires nothing. */
export type OptionsArgument<O> = Record<never, never> extends O ? [options?: O] : [options: O];
