import { useSearchParams } from '@vetcare/web-kit/router';

/** The open dialog, kept in the address bar: for which act, and on whom or what. */
export function useDialog<Act extends string>(acts: readonly Act[]) {
  const [params, setParams] = useSearchParams();
  const act = acts.find((one) => one === params.get('dialog'));
  const id = params.get('id');
  return {
    asked: act && id ? { act, id } : null,
    ask: (wanted: Act, on: string) =>
      setParams((current) => {
        current.set('dialog', wanted);
        current.set('id', on);
        return current;
      }),
    close: () =>
      setParams(
        (current) => {
          current.delete('dialog');
          current.delete('id');
          return current;
        },
        { replace: true },
      ),
  };
}
