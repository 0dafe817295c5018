import { authRoutes } from './routes/auth';
import { bookingRoutes } from './routes/booking';
import { catalogueRoutes } from './routes/catalogue';
import { chatRoutes } from './routes/chat';
import { gatewayRoutes } from './routes/gateway';
import { reviewRoutes } from './routes/review';
import type { Route } from './routes/route';

export type { Route, ServiceName } from './routes/route';

/** Every HTTP call of the platform, by who answers it. Services mount from it, the gateway routes by it, the documents are generated from it. */
export const routes = {
  ...authRoutes,
  ...catalogueRoutes,
  ...bookingRoutes,
  ...reviewRoutes,
  ...chatRoutes,
  ...gatewayRoutes,
};

export type RouteName = keyof typeof routes;
/** The same table without its exact types: comparing those again in every reader costs the type check seconds. */
export const routeTable: Readonly<Record<RouteName, Route>> = { ...routes };

type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined;
type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined;
type BodyOf<R> = R extends { body: infer S } ? S : undefined;
type QueryOf<R> = R extends { query: infer S } ? S : undefined;

/**
 * What each route takes and gives, by its name. `signedIn`: somebody is known to ask. `sent` is what a caller may write,
 * `body` and `query` are what the service reads of it: with defaults filled in, text trimmed and digits made numbers.
 */
export type RouteTypes = {
  [N in RouteName]: {
    method: (typeof routes)[N]['method'];
    path: (typeof routes)[N]['paths'][number];
    sent: { body: Input<BodyOf<(typeof routes)[N]>>; query: Input<QueryOf<(typeof routes)[N]>> };
    body: Output<BodyOf<(typeof routes)[N]>>;
    query: Output<QueryOf<(typeof routes)[N]>>;
    answer: Output<(typeof routes)[N]['answer']>;
    given: Input<(typeof routes)[N]['answer']>;
    signedIn: (typeof routes)[N]['access'] extends 'anyone' ? false : true;
  };
};
export type RouteBody<N extends RouteName> = RouteTypes[N]['body'];
export type RouteAnswer<N extends RouteName> = RouteTypes[N]['answer'];
