import { useLocation, useNavigate, useSearchParams } from '@vetcare/web-kit/router';

/** The state of a history entry that opening a dialog pushed: the entry before it is the page without the dialog. */
const OPENED = 'dialog';

/**
 * Opens and closes dialogs by URL parameters. Opening pushes a history entry, so that Back closes the dialog. Closing goes
 * back over that entry, unless the visitor arrived by a link to the open dialog: then there is no entry to go back to.
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
    /** The step back is asynchronous: don't navigate to another page right after closing. */
    close(...params: string[]) {
      let closed = false;
      // The URL changes synchronously, so that a second call finds nothing to close and does not go back twice.
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
