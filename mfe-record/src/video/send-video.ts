import type { IntakeState } from '@vetcare/contracts';
import { ApiError, api, isTransient } from '@vetcare/web-kit';
import { sendFile, type UploadWatch } from '@vetcare/web-kit/account';

export interface VideoWatch extends UploadWatch {
  /** Called with true while nothing can be sent, and with false when it goes on. */
  onWaiting: (isWaiting: boolean) => void;
  /** The error's message if the server sent none. */
  fallback: string;
  /** The consultation that the page shows. */
  bookingId: string | null;
}

type Upload = NonNullable<IntakeState['upload']>;

const LONGEST_WAIT_MS = 15_000;
const MAX_KEY_LENGTH = 200;

/** By which the server knows the file again, also after the page was closed. */
export const keyOf = ({ name, size, lastModified }: File): string =>
  `${size} ${lastModified} ${name}`.slice(0, MAX_KEY_LENGTH);

/** Whether it helps to ask where to go on: the line was cut, the server is away, or another window was faster. */
const mayGoOn = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && (error.status === 408 || error.reason === 'other_part_expected'));

/** Resolves after a while, or at once when the device is connected again. */
function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const goOn = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

/** Waits the longer, the more often it failed in a row. */
async function pauseAfter(failures: number, { signal, onWaiting }: VideoWatch): Promise<void> {
  onWaiting(true);
  await waitForNetwork(Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS), signal);
  onWaiting(false);
}

/** Repeats a call until the server has answered it. */
async function insist(call: () => Promise<IntakeState>, watch: VideoWatch): Promise<IntakeState> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (!mayGoOn(error)) throw error;
      await pauseAfter(failures, watch);
    }
  }
}

/**
 * Sends a video part by part, and goes on where the server has got to after the connection, the page or the server was away. Resolves
 * with what is told then. Rejects when the server refuses it, or with the reason of `signal`.
 */
export async function sendVideo(doctorId: string, file: File, watch: VideoWatch): Promise<IntakeState> {
  const { signal, fallback, onProgress, bookingId } = watch;
  const of = { params: { id: doctorId }, fallback };
  const body = { key: keyOf(file), bytes: file.size, ...(bookingId && { bookingId }) };
  const begun = await insist(() => api.post('/api/user/intakes/:id/video', { ...of, body, signal }), watch);
  const upload = begun.upload?._id ?? '';
  const sendPart = ({ received, partBytes, bytes }: Upload) =>
    sendFile('PUT', '/api/user/intakes/:id/video', {
      ...{ ...of, signal, query: { upload, offset: received } },
      file: file.slice(received, received + partBytes, 'application/octet-stream'),
      onProgress: (progress) => onProgress((received + progress * Math.min(partBytes, bytes - received)) / bytes),
    });
  let state = begun;
  for (let failures = 0; state.upload; ) {
    try {
      state = await sendPart(state.upload);
      failures = 0;
    } catch (error) {
      if (!mayGoOn(error)) throw error;
      // Asking may work while sending does not, so that without a pause the same part would be sent on and on.
      if (isTransient(error) || failures > 0) await pauseAfter(failures, watch);
      failures += 1;
      state = await insist(() => api.get('/api/user/intakes/:id', { ...of, signal }), watch);
    }
  }
  return state;
}
