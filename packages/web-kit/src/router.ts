/** The router. There is one copy, the shell's, and it matches paths in the same way as the shell and the gateway. */

export type { Location, NavigateOptions, NavigationType } from './router/address';
export { Link, type LinkProps, type Navigate, NavLink, useNavigate } from './router/link';
export { type SetSearchParams, useLocation, useSearchParams } from './router/router';
export { Outlet, type RouteObject, useParams, useRoutes } from './router/use-routes';
export { useScrollPosition } from './router/use-scroll-position';
