import { toast } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { reportMissingFile } from './missing-file';

/** Opens a part of the page by the address, as dialogs are, once its code is loaded. Without a network it says that it failed. */
export function useLazyDialog(load: () => Promise<unknown>, failed: string): (params: Record<string, string>) => void {
  const { open } = useDialogSteps();
  const openLoaded = async (params: Record<string, string>): Promise<void> => {
    try {
      await load();
    } catch (error) {
      if (!reportMissingFile(error)) toast.error(failed);
      return;
    }
    open(params);
  };
  return (params) => void openLoaded(params);
}
