import { seededRandom } from '../random/seeded-random';
import { beard } from './beard';
import { clothes, coat } from './clothes';
import { features, glasses, head, mouth, neck } from './face';
import { hairBehind, hairInFront, hairOverShoulder } from './hair';
import { headwear } from './headwear';
import { BACKDROPS } from './palette';
import { type Look, randomPerson } from './person';

export interface PortraitOptions {
  /** Adds a vet's white coat and stethoscope. */
  coat?: boolean;
  /** By default the seed decides. */
  look?: Look;
}

/** A portrait as SVG of 400 × 400 pixels; the same seed and options always give the same picture. */
export function portraitSvg(seed: string, options: PortraitOptions = {}): string {
  const random = seededRandom(seed);
  const chosen: Look = random.chance(0.5) ? 'woman' : 'man';
  const person = randomPerson(random, options.look ?? chosen);
  const [backdrop, disc] = random.pick(BACKDROPS);
  const covered = person.headwear === 'hijab';
  const bare = person.headwear === null;
  const flip = person.mirrored ? ' transform="translate(400 0) scale(-1 1)"' : '';

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="22 20 356 356" width="400" height="400">
<rect width="400" height="400" fill="${backdrop}"/><circle cx="200" cy="208" r="150" fill="${disc}"/>
<g${flip}>
${bare ? `<g transform="rotate(${person.tilt.toFixed(2)} 200 260)">${hairBehind(person)}</g>` : ''}
<g transform="translate(0 -10)">${neck(person)}${options.coat ? coat(person) : clothes(person)}</g>
<g transform="rotate(${person.tilt.toFixed(2)} 200 260)">
${head(person)}${beard(person)}${features(person)}${mouth(person)}
${bare ? hairInFront(person) : ''}${covered ? '' : glasses(person)}${headwear(person)}${covered ? glasses(person) : ''}
${bare ? hairOverShoulder(person) : ''}
</g></g></svg>`;
}
