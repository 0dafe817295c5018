import type { RouteName, RouteTypes } from './routes';

/** The names after a colon in a path: `'id'` of `/api/doctors/:id/slots`. */
type ParamIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A query value may be given as text or as the parsed value. The client leaves out null and undefined. */
type QueryValue<V> = (V extends readonly (infer Item)[] ? readonly Item[] : V) | null;
type QueryOf<N extends RouteName> = RouteTypes[N]['sent']['query'] extends infer Text extends object
  ? { [K in keyof Text]: QueryValue<Text[K] | RouteTypes[N]['query'][K & keyof RouteTypes[N]['query']]> }
  : undefined;

/**
 * All HTTP calls a browser makes, by method and path: `HttpApi['GET']['/api/doctors/:id']['answer']`. Only paths under
 * `/api` are included; the others are for page navigations and for the payment provider.
 */
export type HttpApi = {
  [Method in RouteTypes[RouteName]['method']]: {
    [N in RouteName as RouteTypes[N]['method'] extends Method
      ? Extract<RouteTypes[N]['path'], `/api/${string}`>
      : never]: {
      params: ParamIn<Extract<RouteTypes[N]['path'], `/api/${string}`>>;
      query: QueryOf<N>;
      body: RouteTypes[N]['sent']['body'];
      rawFile: RouteTypes[N]['rawFile'];
      answer: RouteTypes[N]['answer'];
    };
  };
};
