import type { Press } from './key-map.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** What people call the key that makes a shortcut. */
export const COMMAND_KEY = isMac ? '⌘' : 'Ctrl';

/** `Control+Shift+Z` as people call it. */
export const shortcutOf = (keys: string): string => keys.replace('Control', COMMAND_KEY);

/** The part of the page's event that matters. */
interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  getModifierState: (key: 'AltGraph') => boolean;
}

/** A press on whatever layout: many need AltGr (Option on a Mac) for `[`, others have no Latin letters for shortcuts. */
export const pressOf = (event: Pressed): Press => {
  const { key, code, shiftKey: shift, altKey } = event;
  const isThirdLevel = event.getModifierState('AltGraph') || (isMac && altKey && key.length === 1);
  if (isThirdLevel) return { key, command: false, shift, alt: false };
  const command = event.ctrlKey || event.metaKey;
  const place = command && /^[^a-z]$/i.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
  return { key: place ?? key, command, shift, alt: altKey };
};
