interface SingleSpaPopState extends PopStateEvent {
  singleSpa?: boolean;
}

/**
 * single-spa fires a popstate after every pushState. A router that pushed by itself would take that for the Back
 * button, so it is given a window that leaves out the echoes of its own pushes: those carry the `key` that
 * react-router puts into the history's state. Pushes of the shell carry none and come through.
 */
export function routerWindow(target: Window): Window {
  const filtered = new Map<EventListener, EventListener>();

  const addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions): void => {
    if (type !== 'popstate') {
      target.addEventListener(type, listener, options);
      return;
    }
    const filter: EventListener = (event) => {
      const { singleSpa, state } = event as SingleSpaPopState;
      if (singleSpa && state?.key !== undefined) return;
      listener(event);
    };
    filtered.set(listener, filter);
    target.addEventListener(type, filter, options);
  };
  const removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions): void => {
    target.removeEventListener(type, filtered.get(listener) ?? listener, options);
    filtered.delete(listener);
  };

  return new Proxy(target, {
    get(_, key) {
      if (key === 'addEventListener') return addEventListener;
      if (key === 'removeEventListener') return removeEventListener;
      return Reflect.get(target, key, target);
    },
  });
}
