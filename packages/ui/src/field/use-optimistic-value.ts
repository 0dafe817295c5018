import { startTransition, useOptimistic } from 'react';

/**
 * What was just chosen is shown at once, also where the page agrees a moment later: the router changes the address in a
 * transition, and until then a control would fall back to its old state and lose what is typed meanwhile.
 */
export function useOptimisticValue<V>(value: V): [shown: V, show: (next: V) => void] {
  const [shown, setShown] = useOptimistic(value);
  return [shown, (next) => startTransition(() => setShown(() => next))];
}
