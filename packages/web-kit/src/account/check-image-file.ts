import { MAX_IMAGE_BYTES } from '@vetcare/contracts/limits';

/** Returns why the server would refuse this file as a picture, or null if it may be uploaded. */
export function checkImageFile(file: Pick<File, 'type' | 'size'>): 'notImage' | 'tooLarge' | null {
  if (!file.type.startsWith('image/')) return 'notImage';
  return file.size > MAX_IMAGE_BYTES ? 'tooLarge' : null;
}
