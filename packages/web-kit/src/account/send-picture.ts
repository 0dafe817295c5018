import { type AnswerTo, api, toApiError, toUrl } from '@vetcare/web-kit';
import type { ParamsOf, PicturePathOf } from '../api/call-options';

interface Sending {
  picture: Blob;
  /** Called with how much of the picture has left this device, 0 to 1. */
  onProgress: (progress: number) => void;
  /** Ends it. What has arrived by then is thrown away. */
  signal: AbortSignal;
  /** The error's message if the server sent none. */
  fallback: string;
}

const TIMEOUT_MS = 120_000;

/** The session has ended elsewhere. The usual call tells everybody who has to know. */
const noteSignedOut = () => void api.get('/api/auth/check').catch(() => undefined);

/**
 * Sends a picture as it is. It goes by XMLHttpRequest, because `fetch` does not report how much of a body was sent.
 * Rejects with an `ApiError`, or with an `AbortError` after `signal`.
 */
export function sendPicture<M extends 'POST' | 'PUT', P extends PicturePathOf<M>>(
  method: M,
  path: P,
  { picture, onProgress, signal, fallback, ...options }: Sending & ParamsOf<M, P>,
): Promise<AnswerTo<M, P>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number) => {
      const error = toApiError(status, request.response, fallback);
      if (error.code === 'not_authenticated') noteSignedOut();
      reject(error);
    };
    const stop = () => {
      request.abort();
      reject(new DOMException('The picture was not sent', 'AbortError'));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    request.open(method, toUrl(path, options));
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', picture.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 400 ? resolve(request.response as AnswerTo<M, P>) : fail(request.status));
    request.onerror = () => fail(0);
    request.ontimeout = () => fail(0);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(picture);
  });
}
