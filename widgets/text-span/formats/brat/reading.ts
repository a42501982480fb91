import type { Unreadable } from '../../../shared/annotations/annotation-format.ts';
import { SpanDraft } from '../draft.ts';
import type { SpanText } from '../format.ts';
import { converter, countingOf } from '../offsets.ts';
import { BREAKS, LINE_ENDS } from './names.ts';

interface Line {
  number: number;
  id: string;
  /** The second column, as it is and parted by spaces. */
  middle: string;
  words: string[];
  /** The third column, with tabs in it where there are. */
  rest: string | undefined;
}

interface Place {
  pieces: [begin: number, end: number][];
  line: Line;
}

interface Document {
  name: string;
  text: string;
  /** The file of the annotations, and what it says. */
  file: string;
  annotations: string;
}

/**
 * A document of brat: https://brat.nlplab.org/standoff.html. Offsets count code points. `before`: names as they were before
 * an export changed them.
 */
export const readBrat = (
  { name, text, file, annotations }: Document,
  before: ReadonlyMap<string, string>,
): SpanText | Unreadable => {
  const draft = new SpanDraft(name, file);
  draft.setText(text);
  const lines = linesOf(annotations, draft);
  const named = (written: string) => before.get(written) ?? written;
  const of = (kind: RegExp) => lines.filter(({ id }) => kind.test(id));
  const places = placesOf(of(/^T/), text, draft);
  /** The first range of each T and E: connectors stand there. */
  const first = new Map<string, string>();
  /** The connector of each R. */
  const relations = new Set(of(/^R/).map(({ id }) => id));
  const described = describedOf(lines, named);

  const addPlace = ({ pieces, line }: Place, id: string, about: readonly string[]) => {
    const attributes = about.flatMap((one) => described.attributes.get(one) ?? []);
    const note = about.flatMap((one) => described.notes.get(one) ?? []).join('\n');
    const type = named(line.words[0] ?? '');
    const made = pieces.map(([begin, end], at) =>
      draft.range({
        id: at === 0 ? id : undefined,
        entityId: id,
        begin,
        end,
        type,
        attributes,
        note,
        line: line.number,
      }),
    );
    const shown = made.find((range) => range !== undefined);
    if (shown) first.set(id, shown.id);
  };

  const events = eventsOf(of(/^E/), places, draft);
  const firstEvent = new Map<string, string>();
  for (const { id, trigger } of events) if (!firstEvent.has(trigger)) firstEvent.set(trigger, id);
  for (const [id, place] of places)
    addPlace(place, id, [id, ...(firstEvent.has(id) ? [firstEvent.get(id) ?? ''] : [])]);
  for (const { id, trigger } of events) {
    const place = places.get(trigger) as Place;
    // Events that share a trigger: each has a range of its own, so that its arguments stay apart.
    if (firstEvent.get(trigger) === id) first.set(id, first.get(trigger) ?? trigger);
    else addPlace(place, id, [id]);
  }
  if (events.length > 0) {
    const types = new Set(events.map(({ trigger }) => named(places.get(trigger)?.line.words[0] ?? '')));
    const roles = new Set(events.flatMap(({ args }) => args.map(({ role }) => named(role))));
    draft.events = { types: [...types], roles: [...roles] };
  }
  const endOf = (id: string) => first.get(id) ?? id;
  for (const { id, args, line } of events) {
    for (const { role, to } of args)
      draft.connector({ from: endOf(id), to: endOf(to), type: named(role), line: line.number });
  }
  for (const line of of(/^R/)) {
    const args = argumentsOf(line.words.slice(1));
    const [from, to] = [
      args.find(({ role }) => role === 'Arg1') ?? args[0],
      args.find(({ role }) => role === 'Arg2') ?? args[1],
    ];
    if (!from || !to || from === to) {
      draft.fault(line.number, 'bratLine', { id: line.id });
      continue;
    }
    if (from.role !== 'Arg1' || to.role !== 'Arg2') draft.lose('roles', `${line.id} ${line.words.join(' ')}`);
    if (args.length > 2) draft.lose('arguments', `${line.id} ${line.words.join(' ')}`);
    const attributes = described.attributes.get(line.id) ?? [];
    const note = (described.notes.get(line.id) ?? []).join('\n');
    const type = named(line.words[0] ?? '');
    draft.connector({ id: line.id, from: endOf(from.to), to: endOf(to.to), type, attributes, note, line: line.number });
  }
  for (const { number, words } of of(/^\*$/)) {
    const [type = '', ...members] = words;
    for (let at = 1; at < members.length; at += 1) {
      const [from, to] = [endOf(members[at - 1] ?? ''), endOf(members[at] ?? '')];
      draft.connector({ from, to, type: named(type), line: number });
    }
  }
  const known = new Set([...places.keys(), ...events.map(({ id }) => id), ...relations]);
  for (const [target, example] of described.targets) if (!known.has(target)) draft.lose('noteTarget', example);
  for (const one of described.quoted) draft.lose('referenceText', one);
  return draft.finish();
};

const linesOf = (annotations: string, draft: SpanDraft): Line[] => {
  const lines: Line[] = [];
  for (const [at, raw] of annotations.split('\n').entries()) {
    const text = raw.replace(/\r$/, '');
    const [id = '', middle = '', ...rest] = text.split('\t');
    const words = middle.split(' ').filter((word) => word !== '');
    if (text.trim() === '') continue;
    if (id.startsWith('#') && middle === '') draft.lose('comments', text);
    else if (/^([TREAMN]\S+|#\S*|\*)$/.test(id) && words.length > 0) {
      lines.push({ number: at + 1, id, middle, words, rest: rest.length > 0 ? rest.join('\t') : undefined });
    } else draft.fault(at + 1, 'bratLine', { id: id === '' ? text : id });
  }
  return lines;
};

const placesOf = (lines: readonly Line[], text: string, draft: SpanDraft): Map<string, Place> => {
  const raw: Place[] = [];
  for (const line of lines) {
    const offsets = line.words.slice(1).join(' ');
    if (/^\d+ \d+(;\d+ \d+)*$/.test(offsets)) {
      raw.push({ line, pieces: offsets.split(';').map((pair) => pair.split(' ').map(Number) as [number, number]) });
    } else draft.fault(line.number, 'bratLine', { id: line.id });
  }
  const quoted = (place: Place) => place.line.rest !== undefined && place.line.rest !== '';
  const fits = ({ line, pieces }: Place, utf16: (offset: number) => number) =>
    alike(pieces.map(([begin, end]) => text.slice(utf16(begin), utf16(end))).join(' '), line.rest ?? '');
  const counting = countingOf(text, raw.filter(quoted), fits);
  if (counting !== 'code points') draft.lose('counting', draft.name, { counting });
  const utf16 = converter(text, counting);
  const places = new Map<string, Place>();
  for (const place of raw) {
    const { line } = place;
    if (places.has(line.id)) draft.fault(line.number, 'duplicateId', { id: line.id });
    const pieces = place.pieces.map(([begin, end]): [number, number] => [utf16(begin), utf16(end)]);
    const inside = pieces.every(([begin, end]) => begin <= end && end <= text.length);
    if (inside && quoted(place) && !fits(place, utf16)) {
      const found = pieces.map(([begin, end]) => text.slice(begin, end)).join(' ');
      draft.fault(line.number, 'otherText', { quoted: line.rest ?? '', found });
    }
    places.set(line.id, { line, pieces: joined(pieces, text) });
  }
  return places;
};

/** In a quotation the ends of lines are spaces, and some tools write runs of them as one. */
const alike = (found: string, quoted: string): boolean =>
  found.length < MUCH_LONGER * (quoted.length + 100) && plain(found) === plain(quoted);

/** Spaces are few in real texts; without this, many short lines could ask for the whole text each. */
const MUCH_LONGER = 10;

const plain = (quotation: string): string => quotation.replaceAll(BREAKS, ' ').replaceAll(/\s+/g, ' ').trim();

const LONGEST_GAP = 1000;

/** Nothing but the end of a line, and spaces. */
export const endsLine = (gap: string): boolean =>
  gap.length < LONGEST_GAP && gap.search(LINE_ENDS) >= 0 && gap.replaceAll(LINE_ENDS, '').trim() === '';

/** brat cuts annotations at the ends of lines; with nothing else between them they are whole again. */
const joined = (pieces: [number, number][], text: string): [number, number][] => {
  const whole: [number, number][] = [];
  for (const piece of pieces.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = whole.at(-1);
    if (last && endsLine(text.slice(last[1], piece[0]))) last[1] = piece[1];
    else whole.push(piece);
  }
  return whole;
};

interface Argument {
  role: string;
  to: string;
}

const argumentsOf = (words: readonly string[]): Argument[] =>
  words.flatMap((word) => {
    const colon = word.lastIndexOf(':');
    return colon > 0 && colon < word.length - 1 ? [{ role: word.slice(0, colon), to: word.slice(colon + 1) }] : [];
  });

interface BratEvent {
  id: string;
  trigger: string;
  args: Argument[];
  line: Line;
}

/** `E1 Binding:T9 Theme:T1 Theme2:T3`: arguments of the same role are numbered. */
const eventsOf = (lines: readonly Line[], places: ReadonlyMap<string, Place>, draft: SpanDraft): BratEvent[] => {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const [trigger, ...args] = argumentsOf(line.words);
    if (!trigger || args.length !== line.words.length - 1 || seen.has(line.id)) {
      draft.fault(line.number, seen.has(line.id) ? 'duplicateId' : 'bratLine', { id: line.id });
      return [];
    }
    seen.add(line.id);
    if (!places.has(trigger.to)) {
      draft.fault(line.number, 'noRange', { id: trigger.to });
      return [];
    }
    const roles = new Set(args.map(({ role }) => role));
    const plain = args.map(({ role, to }) => {
      const base = role.replace(/(?<!\d)\d+$/, '');
      return { role: base !== role && roles.has(base) ? base : role, to };
    });
    return [{ id: line.id, trigger: trigger.to, args: plain, line }];
  });
};

/** Attributes, normalisations and notes, by what they are about. */
const describedOf = (lines: readonly Line[], named: (written: string) => string) => {
  const attributes = new Map<string, string[]>();
  const notes = new Map<string, string[]>();
  const targets: [target: string, example: string][] = [];
  const quoted: string[] = [];
  const add = (to: Map<string, string[]>, target: string, what: string, line: Line) => {
    const known = to.get(target);
    if (known) known.push(what);
    else to.set(target, [what]);
    targets.push([target, `${line.id} ${line.words.join(' ')} ${line.rest ?? ''}`.trim()]);
  };
  for (const line of lines) {
    const [, name = '', target = '', value = ''] = /^ *(\S+) *(\S*) ?(.*)$/s.exec(line.middle) ?? [];
    if (/^[AM]/.test(line.id)) {
      add(attributes, target, value === '' ? named(name) : `${named(name)}.${value}`, line);
    } else if (/^N/.test(line.id)) {
      add(attributes, target, `${name}.${value}`, line);
      if (line.rest) quoted.push(`${value} ${line.rest}`);
    } else if (/^#/.test(line.id)) {
      add(notes, target, name === 'AnnotatorNotes' ? (line.rest ?? '') : `${name}: ${line.rest ?? ''}`, line);
    }
  }
  return { attributes, notes, targets, quoted };
};
