import { fill } from '../../../shared/messages.ts';
import type { Fault, Unreadable, Verdict } from '../../shared/annotations/annotation-format.ts';
import { rounded } from '../geometry.ts';
import { FEWEST_VERTICES, type Segment, type Size } from '../segments.ts';
import type { FaultCode, LossCode, SegmentItem } from './format.ts';
import { exampleOf, Losses, shorten } from './losses.ts';
import { faultTexts } from './texts.ts';

const MOST_FAULTS = 100;
const MOST_SEGMENTS = 50_000;
const LONGEST_NAME = 300;
const LONGEST_KEY = 90;
/** The type of segments for which a file has none. */
const UNTYPED = 'untyped';

export const faultOf = (file: string, code: FaultCode, params: Record<string, string | number> = {}): Fault => {
  const short = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? shorten(value) : value]),
  );
  return { file, line: 1, code, params: short, message: fill(faultTexts.en[code], short) };
};

const isClean = (text: string) => !text.includes('\0') && text.isWellFormed();

interface NewSegment {
  key?: string | undefined;
  type: string | undefined;
  line: readonly unknown[];
  text?: string | undefined;
}

/** A picture of a file while it is read: one question. */
export class PictureDraft {
  readonly name: string;
  readonly file: string;
  readonly losses = new Losses();
  image = '';
  size: Size = null;
  meta: Record<string, unknown> = {};
  verdict: Verdict | null = null;
  readonly #segments: Segment[] = [];
  readonly #keys = new Set<string>();
  readonly #faults: Fault[] = [];

  constructor(name: string, file: string) {
    this.name = name.slice(0, LONGEST_NAME);
    this.file = file;
  }

  fault(code: FaultCode, params: Record<string, string | number> = {}): undefined {
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(faultOf(this.file, code, params));
  }

  lose(code: LossCode): undefined {
    this.losses.add(code, this.name);
  }

  /** What cannot be a segment is a fault of the picture. */
  add({ key, type, line, text }: NewSegment): undefined {
    const isLine = line.length % 2 === 0 && line.length >= 2 * FEWEST_VERTICES && line.every(Number.isFinite);
    if (!isLine) return this.fault('segmentAnnotation', { found: `${type ?? ''} ${JSON.stringify(line)}` });
    if (this.#segments.length >= MOST_SEGMENTS) return this.fault('segmentTooMany', { limit: MOST_SEGMENTS });
    const known = type === undefined || type === '' ? UNTYPED : type;
    const segment = { key: this.#free(key), type: known, line: (line as number[]).map(rounded) };
    if (!isClean(known) || !isClean(text ?? '')) return this.fault('segmentText');
    if (known !== type) this.losses.add('segmentUntyped', exampleOf(segment), { type: UNTYPED });
    this.#segments.push(text === undefined || text === '' ? segment : { ...segment, text });
  }

  /** A key that no other segment has. */
  #free(wanted = ''): string {
    const cut = wanted.slice(0, LONGEST_KEY);
    const base = cut === '' || !isClean(cut) ? 's' : cut;
    let key = base === cut ? base : `${base}${this.#keys.size + 1}`;
    for (let number = this.#keys.size + 1; this.#keys.has(key); number += 1) key = `${base}-${number}`;
    this.#keys.add(key);
    return key;
  }

  finish(): SegmentItem | Unreadable {
    const { name, file, image, size, meta, verdict } = this;
    if (image.trim() === '') this.fault('segmentNoPicture');
    else if (!isClean(image) || !isClean(name)) this.fault('segmentText');
    if (this.#faults.length > 0) return { name, faults: this.#faults };
    return {
      ...{ name, file, line: 1, meta, verdict, losses: this.losses.list() },
      pages: [{ image, size, segments: this.#segments }],
    };
  }
}
