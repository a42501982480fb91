import { nameOf } from '../../shared/names.ts';
import type { WaveformSettings } from '../model.ts';
import type { Note } from '../value.ts';

type Asked = Pick<WaveformSettings, 'noteChoices' | 'disableNote'>;

const COMMA = ', ';

export const textOfNote = (note: Note): string =>
  typeof note === 'string' ? note : note.annotation_container.join(COMMA);

/** The labels that a text names: the whole text, or its parts between commas where the form offers each of them. */
export const labelsIn = (text: string, { noteChoices }: Asked): string[] => {
  const offered = new Map(noteChoices.map(({ value }) => [nameOf(value), value]));
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  if (whole === '') return [];
  const known = offered.get(nameOf(whole));
  if (known !== undefined) return [known];
  const parts = whole.split(',').map((part) => offered.get(nameOf(part)));
  return parts.every((part) => part !== undefined) ? [...new Set(parts)] : [whole];
};

/** What an annotation of a form says where a file says `text`. */
export const noteOf = (text: string, settings: Asked): Note => {
  if (settings.disableNote || text === '') return '';
  if (settings.noteChoices.length === 0) return text;
  const labels = labelsIn(text, settings);
  return labels.length === 0 ? '' : { annotation_container: labels };
};
