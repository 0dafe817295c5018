import sharp from 'sharp';
import { seeded } from '../seeded';
import { cat } from './cat';
import { dog } from './dog';
import { parrot } from './parrot';
import { rabbit } from './rabbit';
import { scene } from './scene';

const PETS = { dog, cat, parrot, rabbit };

export type PetKind = keyof typeof PETS;

/** A drawn picture of a pet, 800 × 600; without a kind, the seed decides which animal. */
export function petPhotoSvg(seed: string, kind?: PetKind): string {
  const draw = seeded(seed);
  const drawn = draw.pick<PetKind>(['dog', 'cat', 'dog', 'cat', 'parrot', 'rabbit']);
  const place = scene(draw);
  const flip = draw.chance(0.5) ? ' transform="translate(800 0) scale(-1 1)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
${place}<g${flip}>${PETS[kind ?? drawn](draw)}</g></svg>`;
}

/** The same as a JPEG, as a phone would send it in a chat. */
export function petPhoto(seed: string, kind?: PetKind): Promise<Buffer> {
  return sharp(Buffer.from(petPhotoSvg(seed, kind)))
    .jpeg({ quality: 84 })
    .toBuffer();
}
