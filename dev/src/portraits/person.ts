import type { SeededRandom } from '../random/seeded-random';
import { FABRICS, GREY_HAIR, HAIR, SHIRTS, SKINS } from './palette';

export type Look = 'woman' | 'man';

export type Hair =
  | 'side-part'
  | 'crop'
  | 'quiff'
  | 'curls'
  | 'receding'
  | 'long'
  | 'long-wave'
  | 'bun'
  | 'bob'
  | 'braid'
  | 'pixie'
  | 'big-curls';
export type Headwear = 'turban' | 'hijab' | null;
export type Beard = 'full' | 'trimmed' | 'moustache' | 'stubble' | null;
export type Clothes = 'shirt' | 'kurta' | 'saree' | 'dupatta' | 'sweater' | 'round-neck';

/** The features in which portraits differ. */
export interface Person {
  look: Look;
  skin: string;
  hair: Hair;
  hairColor: string;
  grey: boolean;
  headwear: Headwear;
  headwearColor: string;
  beard: Beard;
  glasses: 'round' | 'square' | null;
  glassesColor: string;
  clothes: Clothes;
  fabric: string;
  second: string;
  shirt: string;
  tie: string | null;
  smile: 'open' | 'closed';
  bindi: boolean;
  earrings: boolean;
  /** From -1 (narrow) to 1 (wide). */
  jaw: number;
  /** In degrees. */
  tilt: number;
  mirrored: boolean;
}

const WOMEN = ['long', 'long-wave', 'bun', 'bob', 'braid', 'pixie', 'big-curls', 'bun', 'long'] as const;
const MEN = ['side-part', 'crop', 'quiff', 'curls', 'side-part', 'crop', 'receding'] as const;
const FRAMES = ['#2b2522', '#5b3a29', '#3b4a5a', '#7a2f2f'] as const;

export function randomPerson(random: SeededRandom, look: Look): Person {
  const man = look === 'man';
  const grey = random.chance(0.24);
  const turban = man && random.chance(0.16);
  const hijab = !man && random.chance(0.14);
  const hair = man && grey && random.chance(0.45) ? 'receding' : random.pick<Hair>(man ? MEN : WOMEN);
  const beards = ['full', 'trimmed', 'trimmed', 'moustache', 'stubble', null, null, null] as const;
  return {
    look,
    skin: random.pick(SKINS),
    hair,
    hairColor: grey ? random.pick(GREY_HAIR) : random.pick(HAIR),
    grey,
    headwear: turban ? 'turban' : hijab ? 'hijab' : null,
    headwearColor: random.pick(FABRICS),
    beard: man ? (turban ? 'full' : random.pick<Beard>(beards)) : null,
    glasses: random.chance(0.36) ? random.pick(['round', 'square'] as const) : null,
    glassesColor: random.pick(FRAMES),
    clothes: random.pick<Clothes>(
      man ? ['shirt', 'kurta', 'shirt', 'sweater', 'round-neck'] : ['kurta', 'saree', 'dupatta', 'shirt', 'sweater'],
    ),
    fabric: random.pick(FABRICS),
    second: random.pick(FABRICS),
    shirt: random.pick(SHIRTS),
    tie: man && random.chance(0.4) ? random.pick(FABRICS) : null,
    smile: random.chance(0.55) ? 'open' : 'closed',
    bindi: !man && !hijab && random.chance(0.4),
    earrings: !man && !hijab && random.chance(0.7),
    jaw: random.between(-1, 1),
    tilt: random.between(-2.5, 2.5),
    mirrored: random.chance(0.5),
  };
}
