/** A list with at least one thing to choose. */
export type Choices<T> = readonly [T, ...T[]];

/** Pseudo-random values (mulberry32) that depend on the seed alone: the same on every machine and in every run. */
export function seededRandom(seed: string) {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);

  /** 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  return {
    chance: (probability: number) => next() < probability,
    between: (from: number, to: number) => from + next() * (to - from),
    /** A whole number, both ends included. */
    integer: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: Choices<T>): T => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
