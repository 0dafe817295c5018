import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useSearchParams } from '@vetcare/web-kit/router';

/** The open dialog, kept in the address bar: what it would do, and the id of the row it would do it to. */
export function useDialog<Action extends string>(actions: readonly Action[]) {
  const [params] = useSearchParams();
  const { open, close } = useDialogSteps();
  const action = actions.find((one) => one === params.get('dialog'));
  const id = params.get('id');
  return {
    opened: action && id ? { action, id } : null,
    openDialog: (wanted: Action, rowId: string) => open({ dialog: wanted, id: rowId }),
    closeDialog: () => close('dialog', 'id'),
  };
}
