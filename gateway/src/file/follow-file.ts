import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const POLL_INTERVAL_MS = 500;

export interface FollowedFile<T> {
  /** Undefined if the file was never usable. */
  current(): T | undefined;
  stop(): void;
}

/**
 * Follows a file by polling its content. Watching it would not do: on Kubernetes it is mounted, and a modification time can miss
 * a change made while the file is being read. The last good content stays in use while the file is unusable.
 */
export async function followFile<T>(deps: {
  file: string;
  /** What the text says at this moment, where that depends on the time as well. */
  settle?: (text: string) => string;
  /** Gets the last good content, too. @throws Error if the text is not usable */
  parse: (text: string, last: T | undefined) => T | Promise<T>;
  onChange: (content: T) => void | Promise<void>;
  onUnusable: (error: unknown) => void;
}): Promise<FollowedFile<T>> {
  let current: T | undefined;
  let lastText: string | undefined;
  const { settle = (text) => text } = deps;
  const reload = async () => {
    const found = await readFile(deps.file, 'utf8').then(settle, (error: Error) => error);
    if (String(found) === lastText) return;
    lastText = String(found);
    try {
      if (found instanceof Error) throw found;
      const content = await deps.parse(found, current);
      await deps.onChange(content);
      current = content;
    } catch (error) {
      deps.onUnusable(error);
    }
  };
  const abort = new AbortController();
  const poll = async () => {
    while (!abort.signal.aborted) {
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal: abort.signal, ref: false }).catch(() => undefined);
      if (!abort.signal.aborted) await reload();
    }
  };
  await reload();
  void poll();
  return { current: () => current, stop: () => abort.abort() };
}
