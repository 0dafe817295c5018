import { useSearchParams } from '@vetcare/web-kit/router';

export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters of a list, kept in the address bar. Changing one goes back to the first page. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const day = (name: string) => (isDate(params.get(name) ?? '') ? params.get(name) : null);
  return {
    /** The days that `DateRange` has put into the address. */
    days: { from: day('from'), to: day('to') },
    filter: (name: string) => params.get(name) ?? '',
    /** The value in the address if it is one of `choices`, otherwise null. */
    choice: <V extends string>(name: string, choices: readonly V[]): V | null =>
      choices.find((one) => one === params.get(name)) ?? null,
    show: (next: Record<string, string>) =>
      setParams(
        (current) => {
          current.delete('pages');
          for (const [name, value] of Object.entries(next)) value ? current.set(name, value) : current.delete(name);
          return current;
        },
        { replace: true },
      ),
  };
}
