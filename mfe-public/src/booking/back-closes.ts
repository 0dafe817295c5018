/** Nothing that was paid may wait for a browser that has no entry to take away. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Back on the page's own history entry would change the page behind the provider's window. So an entry of the same address is
 * put on top while the window is open: Back takes that one away and closes the window. The provider may put entries of its
 * own above it.
 * @returns takes the entry away again when the window was closed otherwise; ends when it is gone
 */
export function closeOnBack(window: Window, close: () => void): () => Promise<void> {
  const below = window.history.state;
  const id = `checkout-${Math.random()}`;
  const isOnTop = () => window.history.state?.above === id;
  let taken = false;
  const onPop = () => {
    if (isOnTop()) return;
    taken = true;
    window.removeEventListener('popstate', onPop);
    close();
  };
  window.history.pushState({ ...below, above: id }, '');
  window.addEventListener('popstate', onPop);
  return async () => {
    window.removeEventListener('popstate', onPop);
    if (taken || !isOnTop()) return;
    await new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
      setTimeout(resolve, LONGEST_WAIT_MS);
      window.history.back();
    });
  };
}
