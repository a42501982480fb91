const two = (number: number) => String(number).padStart(2, '0');

/** Milliseconds as `1:05.250`, or `2:01:05.250` from an hour on. */
export const timeText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const rest = `${two(seconds % 60)}.${String(whole % 1000).padStart(3, '0')}`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
};

/** How long something is, in seconds with two decimals, as a language writes them. */
export const lengthText = (ms: number, language: string): string =>
  `${(Math.round(ms / 10) / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
