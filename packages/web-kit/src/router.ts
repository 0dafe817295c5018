/** The router as areas may use it: one copy, the shell's. Only what is in use is here, so that only that is shipped. */

export type { NavigateOptions, RouteObject } from 'react-router';
export { Navigate, Outlet, useLocation, useNavigationType, useParams, useRoutes, useSearchParams } from 'react-router';
export { Link, type LinkProps, type Navigate as NavigateFunction, NavLink, useNavigate } from './router/link';
export { useTopOfPage } from './router/use-top-of-page';
