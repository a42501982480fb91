/** The palette of the field's older tools, by name; lighter or darker tones are written as hex. */
const PALETTE: Record<string, string> = {
  red: '#db2828',
  orange: '#f2711c',
  yellow: '#fbbd08',
  olive: '#b5cc18',
  green: '#21ba45',
  teal: '#00b5ad',
  blue: '#2185d0',
  violet: '#6435c9',
  purple: '#a333c8',
  pink: '#e03997',
  brown: '#a5673f',
  grey: '#767676',
  black: '#1b1c1d',
  steelblue: '#4682b4',
  grapefruit: '#ed5565',
  lightbrown: '#c4915e',
  darkred: '#8b0000',
  white: '#ffffff',
};

export const COLOUR_NAMES = Object.keys(PALETTE);
export const COLOUR_PATTERN = `^(|#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|${COLOUR_NAMES.join('|')})$`;

/** `#rrggbb` of a colour as settings name it; undefined for none. */
export const hexOf = (colour: string): string | undefined => {
  const hex = PALETTE[colour] ?? colour;
  if (/^#[0-9a-f]{6}$/i.test(hex)) return hex.toLowerCase();
  if (/^#[0-9a-f]{3}$/i.test(hex)) return `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase();
  return undefined;
};

const channel = (hex: string, at: number) => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2.2 defines it, 0 (black) to 1 (white). */
export const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast ratio of two colours, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white, whichever reads better on the colour: at least 4.58 : 1 on any. */
export const inkOn = (hex: string): '#000000' | '#ffffff' =>
  contrast(hex, '#000000') >= contrast(hex, '#ffffff') ? '#000000' : '#ffffff';
