import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type Address, createAddress, type Location, type NavigateOptions } from './address';

const RouterContext = createContext<{ address: Address; location: Location } | null>(null);

/** Provides the location. The current page stays on the screen until the next one has loaded. */
export function Router({ address: given, children }: { address?: Address; children: ReactNode }) {
  const address = useMemo(() => given ?? createAddress(window), [given]);
  const [location, setLocation] = useState(address.get);
  useLayoutEffect(() => {
    const changed = () => startTransition(() => setLocation(address.get()));
    const unsubscribe = address.subscribe(changed);
    // A page may have navigated while it was rendered, before this effect subscribed.
    changed();
    return unsubscribe;
  }, [address]);
  const value = useMemo(() => ({ address, location }), [address, location]);
  return <RouterContext value={value}>{children}</RouterContext>;
}

function useRouter() {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router around this page');
  return router;
}

export const useLocation = (): Location => useRouter().location;

/** Navigates within the area. Pages use `useNavigate` of link.tsx, which can also leave it. */
export function useNavigateWithin(): (to: string | number, options?: NavigateOptions) => void {
  const { address } = useRouter();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') window.history.go(to);
      else address.go(to, options);
    },
    [address],
  );
}

type Params = URLSearchParams | Record<string, string>;
/** Takes the new parameters, or a function of the current ones. */
export type SetSearchParams = (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => void;

/** The query parameters of the URL. Changing them removes the hash. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { address, location } = useRouter();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const change: SetSearchParams = useCallback(
    (next, options) => {
      const made = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next;
      address.go(`${window.location.pathname}?${new URLSearchParams(made)}`, options);
    },
    [address],
  );
  return [params, change];
}
