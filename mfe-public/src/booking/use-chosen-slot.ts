import { useSearchParams } from '@vetcare/web-kit/router';

/** The chosen time, kept in the URL as `?slot=2026-11-24T12:00:00.000Z`; null for now. */
export function useChosenSlot(): [slot: string | null, choose: (slot: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (slot: string | null) =>
    setParams(
      (now) => {
        if (slot === null) now.delete('slot');
        else now.set('slot', slot);
        return now;
      },
      { replace: true },
    );
  return [params.get('slot'), choose];
}
