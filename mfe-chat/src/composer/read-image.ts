import { readAsDataUrl } from '@vetcare/web-kit';
import { shrinkPicture } from '@vetcare/web-kit/picture';
import type { Attachment } from '../store/draft.store';

/** The service keeps no larger picture, so nothing larger is uploaded. */
const LONGEST_EDGE = 1600;

/** Prepares a picture to be sent. */
export async function readImage(file: File): Promise<Attachment> {
  const smaller = await shrinkPicture(file, LONGEST_EDGE);
  return { name: file.name, size: file.size, dataUrl: await readAsDataUrl(smaller) };
}
