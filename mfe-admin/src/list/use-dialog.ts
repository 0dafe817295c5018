import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useSearchParams } from '@vetcare/web-kit/router';

/** The open dialog, kept in the address bar: for which act, and on whom or what. */
export function useDialog<Act extends string>(acts: readonly Act[]) {
  const [params] = useSearchParams();
  const { open, close } = useDialogSteps();
  const act = acts.find((one) => one === params.get('dialog'));
  const id = params.get('id');
  return {
    asked: act && id ? { act, id } : null,
    ask: (wanted: Act, on: string) => open({ dialog: wanted, id: on }),
    close: () => close('dialog', 'id'),
  };
}
