import { findPage } from '@vetcare/contracts/page-owner';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from './router';

export interface RouteObject {
  /** The full path: `/doctor/:id`, `/doctor/chats/*`. A route without a path is a layout for its children. */
  path?: string;
  element?: ReactNode;
  children?: readonly RouteObject[];
}

interface Page {
  pattern: string;
  /** From the outermost layout to the page itself. */
  elements: readonly ReactNode[];
}

const OutletContext = createContext<ReactNode>(null);
const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

const listPages = (routes: readonly RouteObject[], around: readonly ReactNode[] = []): Page[] =>
  routes.flatMap(({ path, element, children = [] }) => {
    const elements = [...around, element];
    return [...(path === undefined ? [] : [{ pattern: path, elements }]), ...listPages(children, elements)];
  });

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // The URL has a percent sign that encodes nothing, so it is passed on unchanged.
    return part;
  }
}

/** The values of `:name` and `*` in the pattern. */
function readParams(pattern: string, pathname: string): Record<string, string> {
  const given = partsOf(pathname).map(decode);
  return Object.fromEntries(
    partsOf(pattern).flatMap((part, i) => {
      if (part === '*') return [['*', given.slice(i).join('/')]];
      return part.startsWith(':') ? [[part.slice(1), given[i] ?? '']] : [];
    }),
  );
}

/** Renders the route that matches the URL, inside its layouts, or nothing if none matches. */
export function useRoutes(routes: readonly RouteObject[]): ReactNode {
  const { pathname } = useLocation();
  const pages = useMemo(() => listPages(routes), [routes]);
  const pattern = findPage({ here: { routes: pages.map((page) => page.pattern) } }, pathname)?.pattern;
  const params = useMemo(() => (pattern === undefined ? {} : readParams(pattern, pathname)), [pattern, pathname]);
  const page = pages.find((one) => one.pattern === pattern);
  if (!page) return null;
  return (
    <ParamsContext value={params}>
      <Nested elements={page.elements} />
    </ParamsContext>
  );
}

function Nested({ elements: [outer, ...inner] }: { elements: readonly ReactNode[] }): ReactNode {
  return <OutletContext value={inner.length > 0 ? <Nested elements={inner} /> : null}>{outer}</OutletContext>;
}

/** Where a layout renders the route inside it. */
export const Outlet = (): ReactNode => useContext(OutletContext);

export const useParams = () => useContext(ParamsContext);
