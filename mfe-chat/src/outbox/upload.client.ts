import { type AnswerTo, api, type BodyOf, toApiError, toUrl } from '@vetcare/web-kit';

const PATH = '/api/chat/send/:id';
type Sent = AnswerTo<'POST', typeof PATH>;

interface UploadOptions {
  fallback: string;
  /** 0 to 1, as the picture leaves this device. */
  onProgress: (progress: number) => void;
}

/**
 * Sends a message over HTTP. A picture goes by XMLHttpRequest, because `fetch` reports no progress of an upload.
 */
export function uploadMessage(
  to: string,
  body: BodyOf<'POST', typeof PATH>,
  { fallback, onProgress }: UploadOptions,
): Promise<Sent> {
  const params = { id: to };
  if (!body.image) return api.post(PATH, { params, body, fallback });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number): void => reject(toApiError(status, request.response, fallback));
    request.open('POST', toUrl(PATH, { params }));
    request.responseType = 'json';
    request.timeout = 120_000;
    request.setRequestHeader('Content-Type', 'application/json');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 400 ? resolve(request.response as Sent) : fail(request.status));
    request.onerror = () => fail(0);
    request.ontimeout = () => fail(0);
    request.send(JSON.stringify(body));
  });
}
