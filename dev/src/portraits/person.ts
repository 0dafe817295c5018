import { FABRICS, GREY_HAIR, HAIR, SHIRTS, SKINS } from './palette';
import type { Draw } from './seeded';

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

/** Everything that makes one face different from the next. */
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
  /** -1 narrow to 1 wide. */
  jaw: number;
  /** Degrees the head leans. */
  tilt: number;
  mirrored: boolean;
}

const WOMEN = ['long', 'long-wave', 'bun', 'bob', 'braid', 'pixie', 'big-curls', 'bun', 'long'] as const;
const MEN = ['side-part', 'crop', 'quiff', 'curls', 'side-part', 'crop', 'receding'] as const;
const FRAMES = ['#2b2522', '#5b3a29', '#3b4a5a', '#7a2f2f'] as const;

export function drawPerson(draw: Draw, look: Look): Person {
  const man = look === 'man';
  const grey = draw.chance(0.24);
  const turban = man && draw.chance(0.16);
  const hijab = !man && draw.chance(0.14);
  const hair = man && grey && draw.chance(0.45) ? 'receding' : draw.pick<Hair>(man ? MEN : WOMEN);
  const beards = ['full', 'trimmed', 'trimmed', 'moustache', 'stubble', null, null, null] as const;
  return {
    look,
    skin: draw.pick(SKINS),
    hair,
    hairColor: grey ? draw.pick(GREY_HAIR) : draw.pick(HAIR),
    grey,
    headwear: turban ? 'turban' : hijab ? 'hijab' : null,
    headwearColor: draw.pick(FABRICS),
    beard: man ? (turban ? 'full' : draw.pick<Beard>(beards)) : null,
    glasses: draw.chance(0.36) ? draw.pick(['round', 'square'] as const) : null,
    glassesColor: draw.pick(FRAMES),
    clothes: draw.pick<Clothes>(
      man ? ['shirt', 'kurta', 'shirt', 'sweater', 'round-neck'] : ['kurta', 'saree', 'dupatta', 'shirt', 'sweater'],
    ),
    fabric: draw.pick(FABRICS),
    second: draw.pick(FABRICS),
    shirt: draw.pick(SHIRTS),
    tie: man && draw.chance(0.4) ? draw.pick(FABRICS) : null,
    smile: draw.chance(0.55) ? 'open' : 'closed',
    bindi: !man && !hijab && draw.chance(0.4),
    earrings: !man && !hijab && draw.chance(0.7),
    jaw: draw.between(-1, 1),
    tilt: draw.between(-2.5, 2.5),
    mirrored: draw.chance(0.5),
  };
}
