import { fill } from '../../../shared/messages.ts';
import type { Fault, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { LONGEST_ADDRESS, LONGEST_NOTE, LONGEST_SECONDS, MOST_ANNOTATIONS, MOST_TIERS } from '../value.ts';
import type { FaultCode, LossCode, SoundItem, Span } from './format.ts';
import { exampleOf, Losses, shorten } from './losses.ts';
import { faultTexts } from './texts.ts';
import { tierNamed } from './tiers.ts';

const MOST_FAULTS = 100;
const LONGEST_NAME = 300;

export const stemOf = (file: string): string => file.replace(/(?<=[^/])\.[^./]*$/, '');

const isClean = (text: string) => !text.includes('\0') && text.isWellFormed();
const isTime = (ms: number) => ms >= 0 && ms <= LONGEST_SECONDS * 1000;

/** A recording of a file while its annotations are read: one question. */
export class RecordingDraft {
  readonly name: string;
  readonly file: string;
  readonly losses = new Losses();
  /** Milliseconds. */
  duration: number | null = null;
  /** The address of the recording; empty where the file has none. */
  record = '';
  /** The texts of the file are names of speakers. */
  isSpeakers = false;
  readonly #spans: Span[] = [];
  readonly #tiers = new Set<string>();
  readonly #faults: Fault[] = [];

  constructor(name: string, file: string) {
    this.name = name.slice(0, LONGEST_NAME);
    this.file = file;
  }

  /** Whether reading on makes no sense. */
  get isFull(): boolean {
    return this.#spans.length > MOST_ANNOTATIONS || this.#faults.length >= MOST_FAULTS;
  }

  fault(code: FaultCode, line: number, params: Record<string, string | number> = {}): undefined {
    if (this.#faults.length >= MOST_FAULTS) return;
    const short = Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? shorten(value) : value]),
    );
    this.#faults.push({ file: this.file, line, code, params: short, message: fill(faultTexts.en[code], short) });
  }

  lose(code: LossCode, example = this.name, params: Record<string, string> = {}): undefined {
    this.losses.add(code, example, params);
  }

  /** A tier as the file calls it. */
  tier(name: string): string {
    const tier = tierNamed(name);
    if (tier !== '' && this.#tiers.size < MOST_TIERS) this.#tiers.add(tier);
    return this.#tiers.has(tier) ? tier : '';
  }

  /** Seconds; they are rounded to milliseconds. What cannot be an annotation is a fault of the recording. */
  add(startSeconds: number, endSeconds: number, text: string, line: number, tier = ''): undefined {
    if (this.isFull) return;
    const span: Span = {
      start: Math.round(startSeconds * 1000),
      end: Math.round(endSeconds * 1000),
      text: text.replaceAll(/\r\n?/g, '\n'),
      ...(tier !== '' && { tier }),
    };
    if (!isTime(span.start) || !isTime(span.end) || span.start > span.end)
      return this.fault('soundTime', line, { found: exampleOf(span) });
    if (!isClean(text) || !isClean(tier)) return this.fault('soundText', line);
    if ([...text].length > LONGEST_NOTE) return this.fault('soundLong', line, { limit: LONGEST_NOTE });
    this.#spans.push(span);
    if (this.#spans.length > MOST_ANNOTATIONS) this.fault('soundTooMany', line, { limit: MOST_ANNOTATIONS });
  }

  get count(): number {
    return this.#spans.length;
  }

  #annotated(): Pick<SoundItem, 'spans' | 'tiers' | 'isSpeakers'> {
    const spans = this.#spans.toSorted((a, b) => a.start - b.start || a.end - b.end);
    return { spans, tiers: [...this.#tiers], isSpeakers: this.isSpeakers };
  }

  finish(): SoundItem | Unreadable {
    const { name, file, losses, duration } = this;
    const named = `${name.split('/').at(-1) ?? name}.wav`.slice(-LONGEST_ADDRESS);
    const hasAddress = this.record.trim() !== '' && this.record.length <= LONGEST_ADDRESS;
    const record = hasAddress ? this.record : named;
    if (!isClean(name) || !isClean(record)) this.fault('soundText', 1);
    if (this.#faults.length > 0) return { name, faults: this.#faults };
    if (!hasAddress) losses.add('soundNamed', record);
    const known = duration !== null && isTime(duration) && duration > 0 ? duration : null;
    return { name, file, line: 1, meta: {}, losses: losses.list(), record, duration: known, ...this.#annotated() };
  }
}
