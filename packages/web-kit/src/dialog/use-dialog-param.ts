import { useSearchParams } from '@vetcare/web-kit/router';
import { useDialogSteps } from './use-dialog-steps';

/** A dialog that the address remembers (`?dialog=filters`): whether it is open, and how to open and close it. */
export function useDialogParam(name: string): [open: boolean, show: (open: boolean) => void] {
  const [params] = useSearchParams();
  const { open, close } = useDialogSteps();
  return [params.get('dialog') === name, (show) => (show ? open({ dialog: name }) : close('dialog'))];
}
