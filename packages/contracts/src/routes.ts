import { areaRoutes } from './areas';
import { authRoutes } from './routes/auth';
import { bookingRoutes } from './routes/booking';
import { catalogueRoutes } from './routes/catalogue';
import { chatRoutes } from './routes/chat';
import { gatewayRoutes } from './routes/gateway';
import { notificationRoutes } from './routes/notification';
import { prescriptionRoutes } from './routes/prescription';
import { recordRoutes } from './routes/record';
import { referralRoutes } from './routes/referral';
import { reviewRoutes } from './routes/review';
import type { Route } from './routes/route';

export type { Route } from './routes/route';

/** Every HTTP call of the platform. Services mount it, the gateway routes by it, and the API documents are generated from it. */
export const routes = {
  ...authRoutes,
  ...catalogueRoutes,
  ...bookingRoutes,
  ...reviewRoutes,
  ...chatRoutes,
  ...recordRoutes,
  ...prescriptionRoutes,
  ...referralRoutes,
  ...notificationRoutes,
  ...areaRoutes,
  ...gatewayRoutes,
};

export type RouteName = keyof typeof routes;
/** The same table with simpler types, because the exact ones would slow down type checking by seconds. */
export const routeTable: Readonly<Record<RouteName, Route>> = { ...routes };

type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined;
type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined;
type BodyOf<R> = R extends { body: infer S } ? S : undefined;
type QueryOf<R> = R extends { query: infer S } ? S : undefined;

/**
 * The types of each route. `sent` is what a caller may send; `body` and `query` are the parsed result, with defaults filled
 * in, text trimmed and digits converted to numbers. `given` is what a service may return, `answer` what the caller receives.
 * `rawFile` is whether its body is a file as it is, `signedIn` whether the route is only for signed-in users.
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
    rawFile: (typeof routes)[N] extends { rawFile: string } ? true : false;
    signedIn: (typeof routes)[N]['access'] extends 'anyone' ? false : true;
  };
};
export type RouteBody<N extends RouteName> = RouteTypes[N]['body'];
export type RouteAnswer<N extends RouteName> = RouteTypes[N]['answer'];
