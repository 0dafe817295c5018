import { MAX_IMAGE_BYTES } from '@vetcare/contracts/limits';

/** Why a file can't be a picture, or null. */
export function checkImageFile(file: Pick<File, 'type' | 'size'>): 'notImage' | 'tooLarge' | null {
  if (!file.type.startsWith('image/')) return 'notImage';
  return file.size > MAX_IMAGE_BYTES ? 'tooLarge' : null;
}
