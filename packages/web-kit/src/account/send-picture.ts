import { type AnswerTo, api, type BodyOf, toApiError, toUrl } from '@vetcare/web-kit';
import type { FilePathOf, ParamsOf, PathOf, QueryOf } from '../api/call-options';

export interface UploadWatch {
  /** Called with how much of it has left this device, 0 to 1. */
  onProgress: (progress: number) => void;
  /** Ends it. What has arrived by then is thrown away. */
  signal: AbortSignal;
}

interface Upload extends UploadWatch {
  method: 'POST' | 'PUT';
  url: string;
  type: string;
  body: Blob | string;
  /** As in other calls: the version from which a change was made, sent as `If-Match`. */
  seen?: string | undefined;
  /** The error's message if the server sent none. */
  fallback: string;
}

const TIMEOUT_MS = 120_000;

/** The session has ended elsewhere. The usual call tells everybody who has to know. */
const noteSignedOut = () => void api.get('/api/auth/check').catch(() => undefined);

/**
 * Sends a body by XMLHttpRequest, because `fetch` does not report how much of it was sent. Rejects with an `ApiError`, or with an
 * `AbortError` after `signal`.
 */
function upload<Answer>({ method, url, type, body, seen, onProgress, signal, fallback }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number) => {
      const error = toApiError(status, request.response, fallback);
      if (error.code === 'not_authenticated') noteSignedOut();
      reject(error);
    };
    const stop = () => {
      request.abort();
      reject(new DOMException('The file was not sent', 'AbortError'));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    request.open(method, url);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', type);
    if (seen) request.setRequestHeader('If-Match', `"${seen}"`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 400 ? resolve(request.response as Answer) : fail(request.status));
    request.onerror = () => fail(0);
    request.ontimeout = () => fail(0);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(body);
  });
}

/** Sends a picture or a PDF as it is. */
export const sendFile = <M extends 'POST' | 'PUT', P extends FilePathOf<M>>(
  method: M,
  path: P,
  { file, params, query, ...how }: UploadWatch & { file: Blob; fallback: string } & ParamsOf<M, P> & QueryOf<M, P>,
): Promise<AnswerTo<M, P>> =>
  upload({ ...how, method, url: toUrl(path, { params, query }), type: file.type, body: file });

/** Sends a body of JSON with a picture in it, as the calls do for which the specification says so. */
export const sendWithPicture = <M extends 'POST' | 'PUT', P extends PathOf<M>>(
  method: M,
  path: P,
  { body, ...how }: UploadWatch & Pick<Upload, 'seen' | 'fallback'> & { body: BodyOf<M, P> },
): Promise<AnswerTo<M, P>> =>
  upload({ ...how, method, url: path, type: 'application/json', body: JSON.stringify(body) });
