import { useSearchParams } from '@vetcare/web-kit/router';

/** What a list is narrowed to, kept in the address bar. Another choice starts the list anew. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  return {
    filter: (name: string) => params.get(name) ?? '',
    /** The one of these choices that is in the address; null for anything else. */
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
