import { fillTemplate, messagesOfTexts } from '../../../shared/messages.ts';
import type { Fault, Unreadable } from '../../shared/annotations/annotation-format.ts';
import {
  type Connector,
  type Decision,
  LONGEST_ID,
  LONGEST_NOTE,
  LONGEST_TYPE,
  MOST_ATTRIBUTES,
  MOST_RANGES,
  type Range,
  type Suggestion,
  type TextSource,
} from '../value.ts';
import type { FaultCode, LossCode, Params, SpanText } from './format.ts';
import { Losses, shorten } from './losses.ts';
import { splitsPair } from './offsets.ts';
import { faultTexts } from './texts.ts';

const MOST_FAULTS = 100;
/** Many times the largest real document; a few lines of a file could cover a text without end otherwise. */
const MOST_COVERED = 50_000_000;

export const faultOf = (file: string, line: number, code: FaultCode, params: Params = {}): Fault => {
  const short = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? shorten(value) : value]),
  );
  const message = fillTemplate(messagesOfTexts(faultTexts, '')[code]?.en ?? code, 'en', short);
  return { file, line, code, params: short, message };
};

/** The name of a text by its file: without the ending. */
export const stemOf = (file: string): string => file.replace(/(?<=[^/])\.[^./]*$/, '');

interface NewRange {
  /** Left out: one is made. */
  id?: string | undefined;
  entityId?: string | undefined;
  begin: number;
  end: number;
  type: string | null;
  attributes?: string[];
  note?: string;
  line: number;
}

interface NewConnector {
  id?: string | undefined;
  from: string;
  to: string;
  type: string | null;
  descr?: string;
  attributes?: string[];
  note?: string;
  line: number;
}

type Proposed = Pick<Suggestion, 'score' | 'model'>;

/**
 * A text as it is put together from a file. Whatever does not hold is a fault with its line; `finish` gives the text, or
 * all that is wrong with it.
 */
export class SpanDraft {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  meta: Record<string, unknown> = {};
  verdict: SpanText['verdict'] = null;
  decisions: Decision[] | undefined;
  source: TextSource | undefined;
  events: SpanText['events'];
  #text = '';
  #number = 0;
  #linkNumber = 0;
  /** How long all ranges are together: each carries its text. */
  #covered = 0;
  #proposals: SpanDraft | undefined;
  readonly #losses: Losses;
  readonly #faults: Fault[];
  readonly #ranges = new Map<string, Range & Partial<Proposed>>();
  readonly #links: NewConnector[] = [];
  readonly #linkIds = new Set<string>();
  /** Ranges that we cannot hold, so that their connectors go with them. */
  readonly #gone = new Set<string>();

  constructor(name: string, file: string, line = 1, of?: SpanDraft) {
    this.name = name;
    this.file = file;
    this.line = line;
    this.#losses = of ? of.#losses : new Losses();
    this.#faults = of ? of.#faults : [];
    if (of) this.#text = of.#text;
  }

  /** What a program proposes over the same text: ids of its own, and every range with a model. */
  get proposals(): SpanDraft {
    this.#proposals ??= new SpanDraft(this.name, this.file, this.line, this);
    return this.#proposals;
  }

  get text(): string {
    return this.#text;
  }

  /** Comes before any range. */
  setText(text: string, line = this.line): void {
    this.#text = text;
    if (text.includes('\0')) this.fault(line, 'nul');
    if (!text.isWellFormed()) this.fault(line, 'unpaired');
  }

  fault(line: number, code: FaultCode, params: Params = {}): undefined {
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(faultOf(this.file, line, code, params));
  }

  lose(code: LossCode, example: string, params: Params = {}): undefined {
    this.#losses.add(code, example, params);
  }

  /** The range as it was added, to be changed further; undefined where it cannot be, which is reported. */
  range(given: NewRange, proposed?: Proposed): (Range & Partial<Proposed>) | undefined {
    const { begin, end, line } = given;
    if (
      !Number.isSafeInteger(begin) ||
      !Number.isSafeInteger(end) ||
      begin < 0 ||
      begin > end ||
      end > this.#text.length
    )
      return this.#refuse(line, 'offsets', { begin, end, length: this.#text.length });
    if (splitsPair(this.#text, begin) || splitsPair(this.#text, end))
      return this.#refuse(line, 'halfCharacter', { begin, end });
    if (begin === end) {
      this.lose('zeroWidth', `${given.type ?? '?'} (${begin})`);
      if (given.id !== undefined) this.#gone.add(given.id);
      return undefined;
    }
    this.#covered += end - begin;
    if (this.#covered > MOST_COVERED) return this.#refuse(line, 'tooDense', { limit: MOST_COVERED });
    const id = given.id ?? this.#freeId();
    if (this.#ranges.has(id)) return this.#refuse(line, 'duplicateId', { id });
    if (this.#ranges.size >= MOST_RANGES) return this.#refuse(line, 'tooManyRanges', { limit: MOST_RANGES });
    const range = {
      id,
      entityId: given.entityId ?? id,
      begin,
      end,
      name: this.#text.slice(begin, end),
      type: given.type === '' ? null : given.type,
      attributes: given.attributes ?? [],
      note: given.note ?? '',
      connectedTo: [],
      ...proposed,
    };
    this.#checkLengths(range, line);
    this.#ranges.set(id, range);
    return range;
  }

  rangeOf(id: string): (Range & Partial<Proposed>) | undefined {
    return this.#ranges.get(id);
  }

  /** Its ends may come later. */
  connector(given: NewConnector): undefined {
    const id = given.id ?? this.#freeLinkId();
    if (this.#linkIds.has(id)) return this.#refuse(given.line, 'duplicateId', { id });
    this.#linkIds.add(id);
    this.#links.push({ ...given, id });
  }

  finish(): SpanText | Unreadable {
    const ranges = this.#connected();
    const proposals = this.#proposals;
    const suggestions = (proposals ? proposals.#connected() : []).map(
      (one): Suggestion => ({ score: null, model: '', ...one }),
    );
    if (this.#faults.length > 0) return { name: this.name, faults: this.#faults };
    const { name, file, line, text, meta, verdict, decisions, source, events } = this;
    const losses = this.#losses.list();
    return {
      ...{ name, file, line, text, ranges, suggestions, meta, verdict, losses },
      ...(decisions && { decisions }),
      ...(source && { source }),
      ...(events && { events }),
    };
  }

  #connected(): (Range & Partial<Proposed>)[] {
    for (const link of this.#links) this.#connect(link);
    return [...this.#ranges.values()];
  }

  #connect({ id, from, to, type, descr, attributes, note, line }: NewConnector): undefined {
    const source = this.#ranges.get(from);
    if (this.#gone.has(from) || this.#gone.has(to)) return this.lose('connectorEnds', `${type ?? '?'} ${from} → ${to}`);
    if (!source) return this.#refuse(line, 'noRange', { id: from });
    if (!this.#ranges.has(to)) return this.#refuse(line, 'noRange', { id: to });
    const connector: Connector = {
      id: id as string,
      targetId: to,
      type: type === '' ? null : type,
      descr: descr ?? type ?? '',
      attributes: attributes ?? [],
      note: note ?? '',
    };
    this.#checkLengths(connector, line);
    source.connectedTo.push(connector);
  }

  #checkLengths(made: Pick<Range, 'id' | 'type' | 'attributes' | 'note'>, line: number): void {
    const longest = (what: string, text: string | null, limit: number) => {
      if (text !== null && text.length > limit) this.fault(line, 'tooLong', { what, limit });
    };
    if (made.id === '') this.fault(line, 'emptyId');
    longest('id', made.id, LONGEST_ID);
    longest('type', made.type, LONGEST_TYPE);
    longest('note', made.note, LONGEST_NOTE);
    for (const one of made.attributes) longest('attribute', one, LONGEST_TYPE);
    if (made.attributes.length > MOST_ATTRIBUTES) this.fault(line, 'tooManyAttributes', { limit: MOST_ATTRIBUTES });
  }

  #refuse(line: number, code: FaultCode, params: Params): undefined {
    this.fault(line, code, params);
  }

  #freeId(): string {
    do this.#number += 1;
    while (this.#ranges.has(`s${this.#number}`));
    return `s${this.#number}`;
  }

  #freeLinkId(): string {
    do this.#linkNumber += 1;
    while (this.#linkIds.has(`c${this.#linkNumber}`));
    return `c${this.#linkNumber}`;
  }
}
