import { ApiError, toApiError } from '@vetcare/web-kit';

/** The name that the server gives the file: in quotes only where it needs them, and in UTF-8 if it is in Devanagari. */
function nameIn(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain = ''] = /filename="?([^";]+)/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : plain;
}

async function load(href: string, body?: object) {
  const post = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(href, { credentials: 'same-origin', ...post });
  const { ok, status, headers } = response;
  if (!ok) throw toApiError(status, await response.json().catch(() => undefined), '');
  return { file: await response.blob(), name: nameIn(headers.get('content-disposition')) };
}

/** Loads a file, by POST if it takes a body, and hands it to the browser's downloads. @throws ApiError */
export async function saveFile(href: string, body?: object): Promise<void> {
  const { file, name } = await load(href, body).catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : new ApiError(0, 'offline', '', {}, { cause });
  });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // A browser that asks where to save it first still needs it for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
