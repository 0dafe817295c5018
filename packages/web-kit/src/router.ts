/** The router as areas use it: one copy, the shell's, around the same table of paths that the shell and the gateway read. */

export type { Location, NavigateOptions, NavigationType } from './router/address';
export { Link, type LinkProps, type Navigate, NavLink, useNavigate } from './router/link';
export { type SetSearchParams, useLocation, useNavigationType, useSearchParams } from './router/router';
export { Outlet, type RouteObject, useParams, useRoutes } from './router/use-routes';
export { useScrollPosition } from './router/use-scroll-position';
