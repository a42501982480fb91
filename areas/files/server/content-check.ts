import { fileTypeFromBuffer, supportedExtensions } from 'file-type';
import { extensionOf } from '../../../widgets/shared/widget-files.ts';

/** So much of a file tells what it is. */
export const HEAD_BYTES = 256 * 1024;

/** Extensions of one kind of content: which of them a file has is no lie. */
const KINDS: readonly (readonly string[])[] = [
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['png', 'apng'],
  ['tif', 'tiff'],
  ['mp4', 'm4v', 'm4a', 'm4b', 'm4p', 'mov', 'qt', 'f4v', 'f4a', '3gp', '3g2'],
  ['ogg', 'oga', 'ogv', 'ogx', 'ogm', 'opus', 'spx'],
  ['webm', 'mkv', 'mka', 'weba'],
  ['mp3', 'mp2', 'mp1', 'mpga'],
  ['mpg', 'mpeg', 'm2v', 'vob'],
  ['aif', 'aiff', 'aifc'],
  ['mid', 'midi'],
  ['asf', 'wma', 'wmv'],
  ['heic', 'heif'],
  ['gz', 'tgz'],
  ['cfb', 'doc', 'xls', 'ppt', 'msg'],
  ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'odg', 'epub', 'jar', 'eafz', 'docm', 'xlsm', 'pptm', 'xlsb'],
  ['ps', 'eps', 'ai'],
  ['pdf', 'ai'],
];

/** Content without a signature. A text is never a picture, an archive or a program. */
const TEXTS = new Set(
  (
    'txt text csv tsv json jsonl ndjson md markdown html htm xhtml svg xml yaml yml srt vtt lab textgrid eaf rttm conll ' +
    'conllu ann log ini toml tei tmx xlf xliff ttml ass ssa sub tex bib rst sql css js mjs ts py r java c h cpp kt go rs'
  ).split(' '),
);
/** Texts that have a signature all the same. */
const TEXT_KINDS = new Set(['xml', 'vtt', 'ics', 'vcf', 'rtf', 'pgp', 'ps', 'eps']);

/** Sound and video that may begin with anything. */
const WITHOUT_FIXED_BEGINNING = new Set([
  'mp3',
  'mp2',
  'mp1',
  'mpga',
  'aac',
  'ac3',
  'mpg',
  'mpeg',
  'm2v',
  'vob',
  'mts',
]);

/** Extensions of anything. */
const CLAIM_NOTHING = new Set(['dat', 'bin']);

/** What a browser is told that a file is. None of these can carry a script. */
const SHOWN: Readonly<Record<string, string>> = {
  ...{
    png: 'image/png',
    apng: 'image/apng',
    jpg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
  },
  ...{ bmp: 'image/bmp', mp3: 'audio/mpeg', wav: 'audio/wav', flac: 'audio/flac', aac: 'audio/aac', m4a: 'audio/mp4' },
  ...{ ogg: 'audio/ogg', oga: 'audio/ogg', opus: 'audio/ogg', spx: 'audio/ogg', ogv: 'video/ogg' },
  ...{ mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm', mkv: 'video/matroska' },
};

const isSameKind = (one: string, other: string): boolean =>
  one === other || KINDS.some((kind) => kind.includes(one) && kind.includes(other));

const isClaim = (extension: string): boolean =>
  supportedExtensions.has(extension as never) && !CLAIM_NOTHING.has(extension);

/**
 * What a file is by the beginning of its content: its media type (empty for what is only ever saved), or null where the
 * extension of its name says something else. Extensions that claim nothing known pass.
 */
export const checkContent = async (name: string, head: Uint8Array): Promise<string | null> => {
  const extension = extensionOf(name);
  const found = await fileTypeFromBuffer(head);
  if (!found) {
    const isExpected = isClaim(extension) && !TEXTS.has(extension);
    return isExpected && !TEXT_KINDS.has(extension) && !WITHOUT_FIXED_BEGINNING.has(extension) ? null : '';
  }
  if (TEXTS.has(extension)) return TEXT_KINDS.has(found.ext) || found.mime.startsWith('text/') ? '' : null;
  const isKnown = isClaim(extension) || KINDS.some((kind) => kind.includes(extension));
  if (isKnown && !isSameKind(extension, found.ext)) return null;
  return SHOWN[found.ext] ?? '';
};
