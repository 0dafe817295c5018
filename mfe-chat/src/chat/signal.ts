/** An event without a value: `emit` calls every listener that was added so far. */
export function createSignal() {
  const listeners: (() => void)[] = [];
  return {
    add: (listener: () => void) => void listeners.push(listener),
    emit() {
      for (const listener of listeners) listener();
    },
  };
}
