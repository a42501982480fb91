/** Levels of knowing a language, in steps of 10. */
export const LEVELS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110] as const;

const NAMES = ['A1', 'A1/A2', 'A2', 'A2/B1', 'B1', 'B1/B2', 'B2', 'B2/C1', 'C1', 'C1/C2', 'C2'] as const;

/** `A2/B1` for 40. */
export const levelName = (level: number): string => NAMES[level / 10 - 1] ?? String(level);

export const NATIVE_LEVEL = 110;
export const NEW_LEVEL = 10;

interface Known {
  level: number;
  is_native: boolean;
}

/** A native language has the highest level; another level is not that of a native. */
export const withNative = (is_native: boolean, { level }: Known): Known => ({
  is_native,
  level: is_native ? NATIVE_LEVEL : level,
});
export const withLevel = (level: number, { is_native }: Known): Known => ({
  level,
  is_native: is_native && level === NATIVE_LEVEL,
});
