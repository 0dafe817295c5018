import { MAX_IMAGE_BYTES } from '@vetcare/contracts/limits';
import { pickImage } from './pick-image';

const file = (type: string, size: number): File =>
  Object.defineProperty(new File([], 'a', { type }), 'size', { value: size });

describe('an attachment', () => {
  // Promises: rules.chat.attachment-size
  it('is the first picture of at most 10 MB', () => {
    const image = file('image/png', MAX_IMAGE_BYTES);
    expect(pickImage([file('application/pdf', 10), image, file('image/jpeg', 10)])).toBe(image);
  });

  // Promises: rules.chat.attachment-size, rules.chat.attachment-type
  it.each([
    ['is no picture', file('application/pdf', 10)],
    ['is larger than 10 MB', file('image/png', MAX_IMAGE_BYTES + 1)],
    ['is empty', file('image/png', 0)],
  ])('is ignored when it %s', (_, given) => {
    expect(pickImage([given])).toBeUndefined();
  });
});
