import { api, toApiError } from '@vetcare/web-kit';
import { reportMissingFile } from '../navigation/missing-file';
import type { MessageBody, Sent, UploadOptions } from './upload-picture';

const loadUpload = () =>
  import(/* webpackChunkName: "picture" */ './upload-picture').then((module) => module.uploadPicture);

/** Sends a message over HTTP. What shows the progress of a picture is loaded with the first one; if that fails, it is tried again like any upload. */
export async function uploadMessage(to: string, body: MessageBody, options: UploadOptions): Promise<Sent> {
  const { fallback } = options;
  if (!body.image && !body.file) return api.post('/api/chat/send/:id', { params: { id: to }, body, fallback });
  const upload = await loadUpload().catch((error: unknown) => {
    reportMissingFile(error);
    throw toApiError(0, null, fallback);
  });
  return upload(to, body, options);
}
