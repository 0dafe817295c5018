import { type AnswerTo, type BodyOf, toApiError, toUrl } from '@vetcare/web-kit';

const PATH = '/api/chat/send/:id';
export type Sent = AnswerTo<'POST', typeof PATH>;
export type MessageBody = BodyOf<'POST', typeof PATH>;

export interface UploadOptions {
  fallback: string;
  /** 0 to 1, as the picture leaves this device. */
  onProgress: (progress: number) => void;
}

/** Sends a message with a picture by XMLHttpRequest, because `fetch` reports no progress of an upload. */
export function uploadPicture(to: string, body: MessageBody, { fallback, onProgress }: UploadOptions): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number): void => reject(toApiError(status, request.response, fallback));
    request.open('POST', toUrl(PATH, { params: { id: to } }));
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
