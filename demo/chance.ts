/** Numbers from 0 to 1 that are the same at every start, so that the demo world is one world. */
export type Chance = () => number;

export const chanceOf = (seed: string): Chance => {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  // mulberry32, a public-domain generator of 32 bits
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const pick = <T>(chance: Chance, from: readonly [T, ...T[]]): T =>
  from[Math.floor(chance() * from.length)] ?? from[0];
