import { useLocation, useNavigate, useSearchParams } from '@vetcare/web-kit/router';

/** What the history keeps with an address in which a dialog was opened: one step back is the page without it. */
const OPENED = 'dialog';

/**
 * Into a dialog that the address remembers, and out of it. Back closes it, one that was closed is no step of the history,
 * and a link that leads into it has no page to go back to.
 */
export function useDialogSteps() {
  const [, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    open: (params: Record<string, string>) =>
      setParams(
        (now) => {
          for (const [param, value] of Object.entries(params)) now.set(param, value);
          return now;
        },
        { state: OPENED },
      ),
    /** The step back follows a moment later: whoever closes a dialog does not go to another page in the same breath. */
    close(...params: string[]) {
      let closed = false;
      // The address first: who closes twice finds nothing to close, and does not go back twice.
      setParams(
        (now) => {
          closed = params.some((param) => now.has(param));
          for (const param of params) now.delete(param);
          return now;
        },
        { replace: true },
      );
      if (closed && state === OPENED) navigate(-1);
    },
  };
}
