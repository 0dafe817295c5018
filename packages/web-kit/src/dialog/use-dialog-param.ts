import { useSearchParams } from '@vetcare/web-kit/router';
import { useDialogSteps } from './use-dialog-steps';

/** Keeps whether a dialog is open in the URL, as `?dialog=filters`. */
export function useDialogParam(name: string): [open: boolean, show: (open: boolean) => void] {
  const [params] = useSearchParams();
  const { open, close } = useDialogSteps();
  return [params.get('dialog') === name, (show) => (show ? open({ dialog: name }) : close('dialog'))];
}
