import { contrast, inkOn } from '../../shared/colours.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mix = (a: string, b: string, share: number): string => {
  const other = channels(b);
  const mixed = channels(a).map((value, index) => Math.round(value * (1 - share) + (other[index] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** What the drawing stands on in light and in dark, and the direction in which a color is shifted for contrast. */
const GROUNDS = { light: { ground: '#ffffff', towards: '#000000' }, dark: { ground: '#1b2222', towards: '#ffffff' } };
const STEPS = 20;
/** WCAG 2.2 AA asks for 3 : 1 of lines and 4.5 : 1 of words; words stand on a tint, which costs some of it. */
const LINE = 3;
const WORDS = 6;

const readable = (color: string, scheme: 'light' | 'dark', ratio: number): string => {
  const { ground, towards } = GROUNDS[scheme];
  for (let step = 0; step <= STEPS; step++) {
    const tone = mix(color, towards, step / STEPS);
    if (contrast(tone, ground) >= ratio) return tone;
  }
  return towards;
};

const PLAIN = '#767676';
const known = new Map<string, string>();

/** The CSS variables of a colour: `--tone` of its lines, `--ink` of its words, `--on` of words on the full tone. */
export const toneStyle = (color: string): string => {
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : PLAIN;
  const found = known.get(hex);
  if (found) return found;
  const tone = { light: readable(hex, 'light', LINE), dark: readable(hex, 'dark', LINE) };
  const style = [
    `--tone:light-dark(${tone.light},${tone.dark})`,
    `--ink:light-dark(${readable(hex, 'light', WORDS)},${readable(hex, 'dark', WORDS)})`,
    `--on:light-dark(${inkOn(tone.light)},${inkOn(tone.dark)});`,
  ].join(';');
  known.set(hex, style);
  return style;
};
