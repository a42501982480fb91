import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Flag, Line } from '../shared/fields.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { nameOf } from '../shared/names.ts';
import { extensionOf, LARGEST_FILE_MB, nameOfPath } from '../shared/widget-files.ts';
import { problem } from './messages.ts';

/** A recording of the annotator's voice. The value is the path of a WAV file, `files/…/723-….wav`. */
export const audioAnswer = defineModel({
  type: 'AudioAnswer',
  settings: closed({ label: Line(300), showPlayer: Flag(true) }),
  value: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  carriesAnswer: true,
  needsFiles: true,
  fileRules: () => ({ most: null, extensions: ['wav'], mostBytes: LARGEST_FILE_MB * 1024 * 1024 }),
  initial: () => null,
  empty: (value) => value === null,
  refuse: (value) => (value === null || extensionOf(nameOfPath(value)) === 'wav' ? [] : [problem('no-recording')]),
  timedMedia: () => 'audio',
  filesIn: (value) => (value === null ? [] : [value]),
  names: (value) => (value === null ? [] : [nameOf(nameOfPath(value))]),
  // Whether two recordings say the same, nobody can tell by their files.
  agreement: (a, b) => (a === b ? 1 : a === null || b === null ? 0 : null),
  label: (settings) => settings.label,
});

export type AudioAnswerSettings = SettingsOf<typeof audioAnswer>;
