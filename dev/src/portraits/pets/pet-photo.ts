import sharp from 'sharp';
import { type Choices, seededRandom } from '../../random/seeded-random';
import { cat } from './cat';
import { dog } from './dog';
import { parrot } from './parrot';
import { rabbit } from './rabbit';
import { scene } from './scene';

const PETS = { dog, cat, parrot, rabbit };

export type PetKind = keyof typeof PETS;

const KINDS: Choices<PetKind> = ['dog', 'cat', 'dog', 'cat', 'parrot', 'rabbit'];

/** Draws a pet, 800 × 600: of `kind`, otherwise of the animal that the seed mentions, otherwise of any kind. */
export function petPhotoSvg(seed: string, kind?: PetKind): string {
  const random = seededRandom(seed);
  const drawn = random.pick(KINDS);
  const named = KINDS.find((candidate) => seed.includes(candidate));
  const place = scene(random);
  const flip = random.chance(0.5) ? ' transform="translate(800 0) scale(-1 1)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
${place}<g${flip}>${PETS[kind ?? named ?? drawn](random)}</g></svg>`;
}

/** The same picture as WebP. */
export function petPhoto(seed: string, kind?: PetKind): Promise<Buffer> {
  return sharp(Buffer.from(petPhotoSvg(seed, kind)))
    .webp({ quality: 84 })
    .toBuffer();
}
