import { shrinkWhenSent } from '@vetcare/web-kit/account';
import { fitWithin, shrinkPicture } from '../src/picture/shrink-picture';

const MIB = 1024 ** 2;
const file = (type: string, size: number) =>
  Object.defineProperty(new File(['x'], `a.${type.split('/')[1]}`, { type }), 'size', { value: size });

/** A browser that opens what is no text, and draws it as so many bytes of the type that it is asked for. */
function openPictures(drawn: number): { filled: string[]; sizes: number[][] } {
  const seen: { filled: string[]; sizes: number[][] } = { filled: [], sizes: [] };
  const context = { fillStyle: '', fillRect: () => seen.filled.push(context.fillStyle), drawImage: () => undefined };
  const canvas = {
    ...{ width: 0, height: 0, getContext: () => context },
    toBlob(give: (blob: Blob) => void, type: string) {
      seen.sizes.push([canvas.width, canvas.height]);
      give(new Blob(['x'.repeat(drawn)], { type }));
    },
  };
  Object.assign(window, {
    createImageBitmap: async ({ type }: File) => {
      if (type === 'image/heic') throw new DOMException('unknown', 'InvalidStateError');
      return { width: 4_000, height: 3_000, close() {} };
    },
  });
  jest.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLElement);
  return seen;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'createImageBitmap');
});

it('is no larger than it is kept', () => {
  expect(fitWithin(4_000, 3_000, 1_600)).toEqual({ width: 1_600, height: 1_200 });
  expect(fitWithin(800, 600, 1_600)).toEqual({ width: 800, height: 600 });
});

it.each([
  ['a small AVIF becomes a JPEG', file('image/avif', 90_000), 'image/jpeg', 100_000],
  ['a large AVIF becomes a JPEG', file('image/avif', 3 * MIB), 'image/jpeg', 100_000],
  ['a large photo becomes smaller', file('image/jpeg', 3 * MIB), 'image/jpeg', 100_000],
  ['a large screenshot stays a PNG', file('image/png', 3 * MIB), 'image/png', 100_000],
])('%s', async (_what, given, type, bytes) => {
  const { sizes, filled } = openPictures(bytes);
  const sent = await shrinkPicture(given, 1_600);
  expect([sent.type, sent.size, sent.name]).toEqual([type, bytes, given.name]);
  expect(sizes).toEqual([[1_600, 1_200]]);
  expect(filled).toEqual(type === 'image/jpeg' ? ['#fff'] : []);
});

it.each([
  ['a small photo', file('image/jpeg', 90_000)],
  ['an animation', file('image/gif', 3 * MIB)],
  ['what the browser can’t open', file('image/heic', 3 * MIB)],
  ['a photo that would become larger', file('image/jpeg', MIB)],
])('%s is sent as it is', async (_what, given) => {
  openPictures(2 * MIB);
  expect(await shrinkPicture(given)).toBe(given);
});

it('a browser that opens no pictures sends them as they are', async () => {
  const given = file('image/avif', 3 * MIB);
  expect(await shrinkWhenSent(given)).toBe(given);
});
