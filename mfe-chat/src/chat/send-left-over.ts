import type { WritingDeps } from '../writing/writing';

/**
 * Sends messages that an earlier page of this tab left in the outbox, on whatever page their writer is now. The code for
 * writing is loaded only if there are any.
 */
export function sendLeftOver(deps: WritingDeps): void {
  let stopped = false;
  const send = async (): Promise<void> => {
    if (deps.storage.getItem(deps.outboxKey) === null) return;
    try {
      const { writingOf } = await import('../writing/writing');
      if (!stopped) writingOf(deps);
    } catch {
      // There is no network. The next connection tries again.
    }
  };
  deps.onStopped(() => {
    stopped = true;
  });
  deps.onConnected(() => void send());
  void send();
}
