import { MAX_IMAGE_BYTES } from '@vetcare/contracts/limits';

/** The first picture of at most 10 MB. All other files are ignored, as the specification says. */
export const pickImage = (files: Iterable<File>): File | undefined =>
  [...files].find(({ type, size }) => type.startsWith('image/') && size > 0 && size <= MAX_IMAGE_BYTES);
