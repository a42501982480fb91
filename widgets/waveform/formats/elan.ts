import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { wholeOf } from '../../shared/annotations/lines.ts';
import { isPossibleInXml, XML_HEAD, xmlOf, xmlTag, xmlText } from '../../shared/annotations/xml.ts';
import type { WaveformSettings } from '../model.ts';
import { RecordingDraft, stemOf } from './draft.ts';
import { readElan } from './elan-reading.ts';
import type { SoundFormat, SoundItem, SoundWritable, Span } from './format.ts';
import { otherFiles, tellWhole } from './losses.ts';
import { fileTiers, spansElsewhere, tierNames } from './tiers.ts';

const TITLE = 'ELAN (EAF)';
const ROOT = 'ANNOTATION_DOCUMENT';

const isEaf = (name: string): boolean => /\.eaf$/i.test(name);

const readFile = async (file: AnnotationSource): Promise<SoundItem | Unreadable> => {
  const draft = new RecordingDraft(stemOf(file.name), file.name);
  const text = await wholeOf(file);
  const root = text === null ? null : xmlOf(text);
  if (text === null) draft.fault('soundFileLarge', 1);
  else if (root?.name !== ROOT) draft.fault('soundFormat', 1, { format: TITLE });
  else readElan(root, draft);
  return draft.finish();
};

const isPoint = ({ start, end }: Span): boolean => start === end;

/** Times are slots, which annotations refer to. Each goes to the first tier that has its time free. */
const write = (item: SoundWritable, settings: WaveformSettings) => {
  const slots: string[] = [];
  const slotOf = (ms: number): string => {
    const id = `ts${slots.length + 1}`;
    slots.push(xmlTag('TIME_SLOT', { TIME_SLOT_ID: id, TIME_VALUE: ms }));
    return id;
  };
  let count = 0;
  const annotationOf = ({ start, end, text }: Span): string => {
    count += 1;
    const times = { TIME_SLOT_REF1: slotOf(start), TIME_SLOT_REF2: slotOf(end) };
    const value = xmlText('ANNOTATION_VALUE', text);
    return xmlTag('ANNOTATION', {}, [
      xmlTag('ALIGNABLE_ANNOTATION', { ANNOTATION_ID: `a${count}`, ...times }, [value]),
    ]);
  };
  const intervals = item.spans.filter((span) => !isPoint(span));
  const tiers = fileTiers(intervals, tierNames(item, settings)).map(({ name, spans }) => {
    const own = { LINGUISTIC_TYPE_REF: 'default-lt', TIER_ID: name };
    return xmlTag('TIER', own, ['\n', ...spans.map((span) => `${annotationOf(span)}\n`)]);
  });
  const media = xmlTag('MEDIA_DESCRIPTOR', { MEDIA_URL: item.record, MIME_TYPE: 'audio/x-wav' });
  const parts = [
    xmlTag('HEADER', { MEDIA_FILE: '', TIME_UNITS: 'milliseconds' }, [media]),
    xmlTag('TIME_ORDER', {}, ['\n', ...slots.map((slot) => `${slot}\n`)]),
    ...tiers,
    xmlTag('LINGUISTIC_TYPE', {
      LINGUISTIC_TYPE_ID: 'default-lt',
      TIME_ALIGNABLE: 'true',
      GRAPHIC_REFERENCES: 'false',
    }),
  ];
  // The format asks for a date; that of the export would make two exports of one answer differ.
  const about = { AUTHOR: '', DATE: '1970-01-01T00:00:00+00:00', FORMAT: '3.0', VERSION: '3.0' };
  const text = `${XML_HEAD}${xmlTag(ROOT, about, ['\n', ...parts.map((part) => `${part}\n`)])}\n`;
  return { files: [{ name: `${item.name}.eaf`, text }], losses: lossesOf(item, settings) };
};

const lossesOf = (item: SoundWritable, settings: WaveformSettings) => {
  const losses = tellWhole(item, { address: true, tiers: true });
  const intervals = item.spans.filter((span) => !isPoint(span));
  losses.addSpans('soundTierOverlap', spansElsewhere(intervals, tierNames(item, settings)), () => true);
  losses.addSpans('soundPoints', item.spans, isPoint);
  losses.addSpans('soundSigns', item.spans, ({ text }) => !isPossibleInXml(text));
  return losses.list();
};

/** https://www.mpi.nl/tools/elan/EAF_Annotation_Format_3.0_and_ELAN.pdf */
export const elan: SoundFormat = {
  id: 'elan',
  title: TITLE,
  extensions: ['.eaf'],
  holdsMeta: false,
  detect: (files) =>
    files.length === 0 ? 0 : files.filter(({ head }) => head.includes(`<${ROOT}`)).length / files.length,
  async *read(files) {
    for await (const file of files) if (isEaf(file.name)) yield await readFile(file);
  },
  leftOut: (names) => otherFiles(names, isEaf),
  write,
  losses: lossesOf,
  frame: null,
};
