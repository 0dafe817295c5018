import type { Message } from '@vetcare/contracts';
import { ApiError, api } from '@vetcare/web-kit';

interface Sent {
  success: true;
  message: Message;
}

interface UploadOptions {
  fallback: string;
  /** 0 to 1, as the picture leaves this device. */
  onProgress: (progress: number) => void;
}

/**
 * Sends a message over HTTP. A picture goes by XMLHttpRequest, because `fetch` reports no progress of an upload.
 */
export function uploadMessage(path: string, body: { image: string | null }, options: UploadOptions): Promise<Sent> {
  if (body.image === null) return api.post<Sent>(path, body, { fallback: options.fallback });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number): void => {
      reject(toApiError(status, request.response, options.fallback));
    };
    request.open('POST', path);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.setRequestHeader('Content-Type', 'application/json');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 400 ? resolve(request.response as Sent) : fail(request.status));
    request.onerror = () => fail(0);
    request.ontimeout = () => fail(0);
    request.send(JSON.stringify(body));
  });
}

function toApiError(status: number, response: unknown, fallback: string): ApiError {
  const body = (response ?? {}) as { code?: ApiError['code']; message?: string; fields?: Record<string, string> };
  return new ApiError(
    status,
    body.code ?? (status === 0 ? 'offline' : 'unreadable'),
    body.message || fallback,
    body.fields,
  );
}
