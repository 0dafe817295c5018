/** The same numbers on every machine: mulberry32 over a text. */
export function createDraw(seed: string) {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    chance: (share: number) => next() < share,
    pick<T>(list: readonly [T, ...T[]]): T {
      return list[between(0, list.length - 1)] ?? list[0];
    },
  };
}
export type Draw = ReturnType<typeof createDraw>;
