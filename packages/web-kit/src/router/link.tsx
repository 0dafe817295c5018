import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useCallback, useContext } from 'react';
import { PlatformContext } from '../platform/platform';
import type { NavigateOptions } from './address';
import { useLocation, useNavigateWithin } from './router';

export type Navigate = (to: string | number, options?: NavigateOptions) => void;

const pathOf = (to: string): string => new URL(to, window.location.href).pathname;

/**
 * Navigates to any page of the product by its full path (`/doctor/…`), or back with `navigate(-1)`. Pages of other areas
 * are opened by the shell.
 */
export function useNavigate(): Navigate {
  const within = useNavigateWithin();
  const platform = useContext(PlatformContext);
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') within(to);
      else if (!platform || platform.ownerOf(pathOf(to)) === platform.area) within(to, options);
      else platform.navigate(to, { replace: options?.replace });
    },
    [within, platform],
  );
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  replace?: boolean;
  /** Stored in the history entry. Only pages of the same area can read it. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to any page of the product, in this area or another. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
        event.preventDefault();
        navigate(to, { replace, state });
      }}
    />
  );
}

/** A link with `aria-current="page"` on its own page and, with `end={false}`, on the pages below it. */
export function NavLink({ end = true, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const own = rest.to.split(/[?#]/)[0] ?? rest.to;
  const current = pathname === own || (!end && pathname.startsWith(`${own}/`));
  return <Link {...rest} aria-current={current ? 'page' : undefined} />;
}
