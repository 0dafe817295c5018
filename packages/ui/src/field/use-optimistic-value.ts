import { startTransition, useOptimistic } from 'react';

/**
 * Shows a new value at once, before the page has taken it over. The router changes the address in a transition; until
 * that ends a controlled input would fall back to its old value and lose what is typed in the meantime.
 */
export function useOptimisticValue<V>(value: V): [shown: V, show: (next: V) => void] {
  const [shown, setShown] = useOptimistic(value);
  return [shown, (next) => startTransition(() => setShown(() => next))];
}
