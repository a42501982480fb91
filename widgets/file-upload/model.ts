import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Flag, Line } from '../shared/fields.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { nameOf, repeated } from '../shared/names.ts';
import { extensionOf, LARGEST_FILE_MB, MOST_FILES, nameOfPath } from '../shared/widget-files.ts';
import { problem } from './messages.ts';

const MB = 1024 * 1024;
/** A file's extension as an author writes it: `pdf`, `.PDF`. */
const EXTENSION = /^\.?[\p{L}\p{N}_-]{1,20}$/u;

/** Extensions in lower case and without the dot, each once. */
export const acceptedExtensions = ({ acceptedFileTypes }: { acceptedFileTypes: readonly string[] }): string[] => [
  ...new Set(acceptedFileTypes.map((type) => type.trim().replace(/^\./, '').toLowerCase()).filter(Boolean)),
];

/** How many files an answer may have. */
export const fileLimit = ({ fileCountLimit }: { fileCountLimit: number | null }): number =>
  fileCountLimit ?? MOST_FILES;

const sameFiles = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length;

/** Files of the annotator's own. The value lists their paths, `files/…/report.pdf`, in the order of their uploads. */
export const fileUpload = defineModel({
  type: 'FileUpload',
  settings: closed({
    label: Line(300),
    /** Null: as many as a widget may have at all. */
    fileCountLimit: Type.Union([Type.Integer({ minimum: 1, maximum: MOST_FILES }), Type.Null()], { default: 10 }),
    /** Extensions, with or without the dot; none: any. */
    acceptedFileTypes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100, default: [], control: 'lines' }),
    /** Of one file, in MB. */
    maxFileSize: Type.Integer({ minimum: 1, maximum: LARGEST_FILE_MB, default: 100 }),
    showImagePreview: Flag(true),
  }),
  value: Type.Array(Type.String({ maxLength: 500 }), { maxItems: MOST_FILES }),
  carriesAnswer: true,
  needsFiles: true,
  fileRules: (settings) => ({
    most: settings.fileCountLimit,
    extensions: acceptedExtensions(settings),
    mostBytes: settings.maxFileSize * MB,
  }),
  initial: () => [],
  empty: (value) => value.length === 0,
  refuse: (value, settings) => {
    const limit = fileLimit(settings);
    if (value.length > limit) return [problem('too-many-files', { limit })];
    const twice = repeated(value);
    if (twice !== undefined) return [problem('file-twice', { name: nameOfPath(twice) })];
    const formats = acceptedExtensions(settings);
    const stranger = value.find((path) => formats.length > 0 && !formats.includes(extensionOf(nameOfPath(path))));
    return stranger === undefined ? [] : [problem('wrong-file-format', { formats: formats.join(', ') })];
  },
  checkSettings: ({ acceptedFileTypes }) =>
    acceptedFileTypes.flatMap((type, at) =>
      type.trim() === '' || EXTENSION.test(type.trim())
        ? []
        : [problem('bad-file-type', { type }, { path: `/acceptedFileTypes/${at}` })],
    ),
  names: (value) => value.map((path) => nameOf(nameOfPath(path))),
  // Whether two files are the same, nobody can tell by their names.
  agreement: (a, b) => (sameFiles(a, b) ? 1 : a.length === 0 || b.length === 0 ? 0 : null),
  label: (settings) => settings.label,
});

export type FileUploadSettings = SettingsOf<typeof fileUpload>;
