import { useSearchParams } from '@vetcare/web-kit/router';

/**
 * A dialog that the address remembers (`?dialog=filters`): whether it is open, and how to open and close it. Back closes
 * it, and a closed one is no step of the history.
 */
export function useDialogAddress(name: string): [open: boolean, show: (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const show = (open: boolean) =>
    setParams(
      (now) => {
        if (open) now.set('dialog', name);
        else now.delete('dialog');
        return now;
      },
      { replace: !open },
    );
  return [params.get('dialog') === name, show];
}
