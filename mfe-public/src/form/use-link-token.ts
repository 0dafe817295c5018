import { useLocation, useNavigate } from '@vetcare/web-kit/router';
import { useEffect } from 'react';

const tokenIn = (params: string): string | null => new URLSearchParams(params).get('token');

const kept = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : null;

/**
 * The token of a mailed link. It is in the fragment, which browsers send to nobody, or in the query of a link that was mailed
 * before fragments were used. It is moved from the address to the state of the history entry, which outlives a reload.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const given = tokenIn(hash.slice(1)) ?? tokenIn(search);
  useEffect(() => {
    if (given) navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? kept(state);
}
