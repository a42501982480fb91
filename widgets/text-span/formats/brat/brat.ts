import type { AnnotationSource, Reading, Unreadable } from '../../../shared/annotations/annotation-format.ts';
import { wholeOf } from '../../../shared/annotations/lines.ts';
import type { SpanSettings } from '../../span-settings.ts';
import { faultOf, stemOf } from '../draft.ts';
import type { SpanFormat, SpanText, SpanWritable } from '../format.ts';
import { exampleOf, Losses } from '../losses.ts';
import { CodePoints } from '../offsets.ts';
import { otherFiles } from '../other-files.ts';
import { type Link, project, type Unit } from '../project.ts';
import { Events } from './events.ts';
import { BREAKS, bratNames, LINE_ENDS, namesBefore } from './names.ts';
import { endsLine, readBrat } from './reading.ts';
import { attributeUse, bratSettings, bratSettingsFiles } from './settings.ts';

const HOLDS = {
  fragments: true,
  connectors: true,
  attributes: true,
  connectorAttributes: true,
  notes: true,
  connectorNotes: true,
  events: true,
};

/** Files come in pairs, in any order; one half waits for the other. */
async function* read(
  files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
  { settingsFiles = [] }: Reading = {},
): AsyncGenerator<SpanText | Unreadable> {
  const before = namesBefore(settingsFiles);
  const waiting = new Map<string, Parts>();
  for await (const file of files) {
    const kind = READ.exec(file.name)?.[1]?.toLowerCase() as keyof Parts | undefined;
    if (!kind) continue;
    const name = stemOf(file.name);
    const text = await wholeOf(file);
    if (text === null) {
      yield { name, faults: [faultOf(file.name, 1, 'tooLarge')] };
      continue;
    }
    const parts = { ...waiting.get(name), [kind]: text };
    if (parts.txt !== undefined && ANNOTATIONS.some((one) => parts[one] !== undefined)) {
      waiting.delete(name);
      yield readBrat(documentOf(name, parts), before);
    } else waiting.set(name, parts);
  }
  for (const [name, parts] of waiting) {
    const { file } = documentOf(name, parts);
    const isWhole = parts.txt !== undefined;
    yield isWhole ? readBrat(documentOf(name, parts), before) : { name, faults: [faultOf(file, 1, 'noTextFile')] };
  }
}

/** The text, and its annotations; the shared tasks of BioNLP have what is given and what is to be found apart. */
interface Parts {
  txt?: string;
  ann?: string;
  a1?: string;
  a2?: string;
}
const ANNOTATIONS = ['ann', 'a1', 'a2'] as const;
const READ = /\.(txt|ann|a1|a2)$/i;

const documentOf = (name: string, parts: Parts) => {
  const found = ANNOTATIONS.filter((one) => parts[one] !== undefined);
  const annotations = found.map((one) => (parts[one] ?? '').replace(/(?<=[^\n])$/, '\n')).join('');
  const file = (found.length === 0 ? ['ann'] : found).map((one) => `${name}.${one}`).join(' + ');
  return { name, text: parts.txt ?? '', file, annotations };
};

const write = (given: SpanWritable, settings: SpanSettings) => {
  const losses = new Losses();
  const { units, links } = project(given, HOLDS, settings, losses);
  const names = bratNames(settings);
  const events = new Events(links, settings, losses);
  const points = new CodePoints(given.text);
  const lines: string[] = [];
  const notes: string[] = [];
  const ids = new Map<Unit, string>();
  const taken = new Set(units.map(({ id }) => id).filter((id) => /^T\d+$/.test(id)));
  let number = 0;
  const named = (name: string): string => {
    const written = names.of(name);
    if (written !== name) losses.add('typeNames', name, { name, written });
    return written;
  };
  const oneLine = (note: string): string => {
    if (note.search(BREAKS) >= 0) losses.add('lineBreaks', note);
    return note.replaceAll(BREAKS, ' ');
  };
  const freeId = () => {
    do number += 1;
    while (taken.has(`T${number}`));
    return `T${number}`;
  };
  /** Events of one type with the same words share their trigger. */
  const triggers = new Map<string, string>();
  const heads = new Map<Unit, string>();
  let attributeNumber = 0;
  let normalisations = 0;
  const tell = (target: string, attributes: readonly string[], note: string, text: string) => {
    for (const path of attributes) {
      const [name, value] = partsOf(path);
      if (isReference(name, value)) {
        normalisations += 1;
        lines.push(`N${normalisations}\tReference ${target} ${value}\t${text}`);
        continue;
      }
      attributeNumber += 1;
      const [written, choice] = [names.of(name), oneLine(value)];
      const comesBack = choice === '' ? written : `${written}.${choice}`;
      if (comesBack !== path && choice === value) losses.add('typeNames', path, { name: path, written: comesBack });
      lines.push(`A${attributeNumber}\t${written} ${target}${choice === '' ? '' : ` ${choice}`}`);
    }
    if (note !== '') notes.push(`#${notes.length + 1}\tAnnotatorNotes ${target}\t${oneLine(note)}`);
  };

  for (const unit of units) {
    const pieces = piecesOf(unit, given.text, losses);
    if (pieces.length === 0) continue;
    const offsets = pieces.map(([begin, end]) => `${points.fromUtf16(begin)} ${points.fromUtf16(end)}`);
    // As it is, tabs too: brat rejects an annotation whose quoted text differs from the text.
    const text = pieces.map(([begin, end]) => given.text.slice(begin, end)).join(' ');
    const type = named(unit.type as string);
    const place = `${type} ${offsets.join(';')}`;
    const trigger = events.has(unit) ? triggers.get(place) : undefined;
    const id = trigger ?? (taken.has(unit.id) ? unit.id : freeId());
    if (trigger === undefined) lines.push(`${id}\t${place}\t${text}`);
    if (events.has(unit)) triggers.set(place, id);
    ids.set(unit, events.has(unit) ? events.idOf(unit) : id);
    if (events.has(unit)) heads.set(unit, `${type}:${id}`);
    tell(ids.get(unit) as string, unit.attributes, unit.note, text);
  }
  for (const [unit, head] of heads) lines.push(events.line(unit, head, ids, named));
  let relations = 0;
  for (const link of links) {
    const [from, to] = [ids.get(link.from), ids.get(link.to)];
    if (!from || !to) losses.add('connectorEnds', exampleOfLink(link));
    else if (events.isArgument(link)) continue;
    else if (link.type === 'Equiv' && link.attributes.length === 0 && link.note === '') {
      lines.push(`*\tEquiv ${from} ${to}`);
    } else {
      relations += 1;
      lines.push(`R${relations}\t${named(link.type as string)} Arg1:${from} Arg2:${to}\t`);
      tell(`R${relations}`, link.attributes, link.note, '');
    }
  }
  const ann = [...lines, ...notes].map((line) => `${line}\n`).join('');
  const files = [
    { name: `${given.name}.txt`, text: given.text },
    { name: `${given.name}.ann`, text: ann },
  ];
  return { files, losses: losses.list() };
};

/** The attributes that annotations bear, as they are written: forms may let annotators make some up. */
const usesOf = (given: SpanWritable, settings: SpanSettings): string[] => {
  const { units, links } = project(given, HOLDS, settings, new Losses());
  const names = bratNames(settings);
  const uses = (bearer: string, attributes: readonly string[]) =>
    attributes.flatMap((path) => {
      const [name, value] = partsOf(path);
      return isReference(name, value) ? [] : attributeUse(bearer, names.of(name), value.replaceAll(BREAKS, ' '));
    });
  return [
    ...units.flatMap(({ type, attributes }) => uses(names.of(type as string), attributes)),
    ...links.flatMap(({ attributes }) => uses('<RELATION>', attributes)),
  ];
};

/** The name of an attribute, and its value or nothing. */
const partsOf = (path: string): [string, string] => {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
};

/** What leads to an entry of a database is written as a normalisation. */
const isReference = (name: string, value: string) => name === 'Reference' && /^[^\s:]+:\S+$/.test(value);

const exampleOfLink = ({ type, from }: Link): string => `${type} ${from.pieces[0] ? exampleOf(from.pieces[0]) : ''}`;

/**
 * The stretches of an annotation as brat has them: none goes over the end of a line. What was cut there is read back as
 * one; fragments with nothing but a line end between them are, too, and so not held.
 */
const piecesOf = (unit: Unit, text: string, losses: Losses): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const piece of unit.pieces) {
    const { name, begin, end } = piece;
    const cut: Stretch[] = [];
    let from = begin;
    for (const { 0: ends, index } of [...name.matchAll(LINE_ENDS), { 0: '', index: name.length }]) {
      if (begin + index > from) cut.push([from, begin + index]);
      from = begin + index + ends.length;
    }
    const [before, first, last] = [stretches.at(-1), cut[0], cut.at(-1)];
    if (!first || !last) losses.add('blank', exampleOf(piece));
    else if (first[0] !== begin || last[1] !== end) losses.add('edges', exampleOf(piece));
    if (before && first && endsLine(text.slice(before[1], first[0]))) losses.add('fragmentsJoined', exampleOf(piece));
    for (const one of cut) stretches.push(one);
  }
  return stretches;
};

type Stretch = [begin: number, end: number];

export const brat: SpanFormat = {
  id: 'brat',
  title: 'brat standoff',
  extensions: ['.ann', '.txt', '.a1', '.a2'],
  holdsMeta: false,
  itemOf: stemOf,
  detect: (files) => {
    const annotations = files.filter(({ name }) => /\.(ann|a1|a2)$/i.test(name));
    if (annotations.length === 0) return 0;
    const like = annotations.filter(({ head }) => head === '' || /^([TREAMN]\S+\t\S+ |#\S*\t|\*\t)/.test(head));
    return like.length / annotations.length;
  },
  read,
  leftOut: otherFiles((name) => READ.test(name) || name.endsWith('.conf')),
  write,
  losses: (text, settings) => write(text, settings).losses,
  frame: null,
  settingsFiles: bratSettingsFiles,
  usesOf,
  isSettingsFile: (name) => name.endsWith('.conf'),
  settingsFrom: bratSettings,
};
