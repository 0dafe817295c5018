import { type MediaStore, prepareImage, shrinkImage } from '@vetcare/media';
import type { Draft } from './draft';

const MAX_IMAGE_EDGE = 1600;
/** Twice the size at which lists show it, for screens with two pixels for each. */
const THUMBNAIL_EDGE = 560;

export type SavePicture = (image: string, draft: Draft) => Promise<Pick<Draft, 'image' | 'thumbnail'>>;

/**
 * Decodes a picture, re-encodes it and stores it for the two people of its message. It is stored before the message, so that
 * no message shows a picture that is not there; if the message is refused after all, nothing leads to its picture.
 */
export function createSavePicture({ media, now }: { media: Pick<MediaStore, 'save'>; now: () => Date }): SavePicture {
  return async (given, { senderId, receiverId }) => {
    const image = await prepareImage(given, MAX_IMAGE_EDGE);
    const thumbnail = await shrinkImage(image, THUMBNAIL_EDGE);
    const save = (data: Buffer) =>
      media.save(undefined, { data, owner: senderId, audience: [senderId, receiverId], now: now() });
    return { image: await save(image), ...(thumbnail && { thumbnail: await save(thumbnail) }) };
  };
}
