import { toast } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';

/** webpack's name for the error about a file that could not be loaded. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Opens a part of the page by the address, as dialogs are, once its code is loaded. If the server no longer has that, because the page was
 * opened many releases ago, the shell offers to reload the page. Without a network it says that it failed.
 */
export function useLazyDialog(load: () => Promise<unknown>, failed: string): (params: Record<string, string>) => void {
  const { open } = useDialogSteps();
  const openLoaded = async (params: Record<string, string>): Promise<void> => {
    try {
      await load();
    } catch (error) {
      if (isMissingFile(error) && navigator.onLine) reportError(error);
      else toast.error(failed);
      return;
    }
    open(params);
  };
  return (params) => void openLoaded(params);
}
