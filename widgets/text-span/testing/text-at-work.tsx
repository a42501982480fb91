import { expect, vi } from 'vitest';
import type { Form } from '../../form/form.ts';
import { formAtWork, formOf } from '../../testing/form-at-work.tsx';
import type { Range, SpanValue } from '../value.ts';

/** A text of two sentences with three annotations, in a form with a question of its own after it, and hands for it. */

export const TEXT = 'Ann met Bob in Rome.\nBob saw Ann again.';
export const person = {
  title: 'Person',
  value: 'person',
  color: 'blue',
  children: [{ title: 'Child', value: 'child' }],
};
export const place = { title: 'Place', value: 'place', color: 'green' };
export const knows = { title: 'knows', value: 'knows', source: ['person'], target: ['person'] };
const livesIn = { title: 'lives in', value: 'lives', source: ['person'], target: ['place'] };
export const likes = { title: 'likes', value: 'likes' };
export const hates = { title: 'hates', value: 'hates' };
const settings = { label: 'Who is where?', rangeTypes: [person, place], connectorTypes: [knows, livesIn] };

export const tone = {
  componentId: 'tone',
  componentType: 'RadioButton',
  widgetConfig: { label: 'Tone', options: [{ value: 'Good', color: '' }] },
};
export const one = (more: Record<string, unknown> = {}): Form =>
  formOf({ componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig: { ...settings, ...more } }, tone);

export const range = (id: string, begin: number, end: number, type: string | null = 'person'): Range => ({
  ...{ id, entityId: id, begin, end, name: TEXT.slice(begin, end), type, attributes: [], note: '', connectedTo: [] },
});
export const ann = range('ann', 0, 3);
export const bob = range('bob', 8, 11);
export const rome = range('rome', 15, 19, 'place');
export const three = { spans: { originalString: TEXT, ranges: [ann, bob, rome] } };

export const atWork = async (form: Form, input: Record<string, unknown> = { spans: TEXT }) => {
  const { screen, latest } = await formAtWork(form, { input });
  const text = screen.getByRole('application', { name: 'Who is where?' });
  await expect.element(text).toBeVisible();
  await vi.waitFor(() => expect(text.element().textContent).toContain('Ann met'));
  const ranges = () => ((latest().spans as SpanValue | undefined) ?? { ranges: [] }).ranges;
  return {
    ...{ screen, latest, text, ranges },
    focus: () => (text.element() as HTMLElement).focus(),
    types: () => ranges().map(({ name, type }) => `${name}: ${type}`),
    arcs: () =>
      ranges().flatMap(({ name, connectedTo }) => connectedTo.map((to) => `${name} ${to.type} ${to.targetId}`)),
    panel: () => screen.getByRole('dialog'),
  };
};

/** Where some words stand on the screen. */
export const placeOf = (box: Element, words: string): { from: number; to: number; y: number } => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const at = node.data.indexOf(words);
    if (at < 0 || node.parentElement?.closest('[data-label], svg')) continue;
    const found = document.createRange();
    found.setStart(node, at);
    found.setEnd(node, at + words.length);
    const { left, right, top, height } = found.getBoundingClientRect();
    return { from: left + 0.5, to: right - 0.5, y: top + height / 2 };
  }
  throw new Error(`“${words}” is not on the screen.`);
};

export const pointer = (name: string, x: number, y: number, more: PointerEventInit = {}) => {
  const under = document.elementFromPoint(x, y) ?? document.body;
  const all = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y };
  under.dispatchEvent(new PointerEvent(name, { ...all, pointerType: 'mouse', ...more }));
};

export const select = (box: Element, words: string) => {
  const { from, to, y } = placeOf(box, words);
  pointer('pointerdown', from, y);
  pointer('pointermove', (from + to) / 2, y);
  pointer('pointermove', to, y);
  pointer('pointerup', to, y);
};

export const middle = (id: string) => {
  const { left, top, width, height } = document.querySelector(`[data-label="${id}"]`)?.getBoundingClientRect() ?? {
    ...{ left: 0, top: 0, width: 0, height: 0 },
  };
  return [left + width / 2, top + height / 2] as const;
};
export const pressFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A click of the mouse or, by `more`, a tap. */
export const click = (x: number, y: number, more: PointerEventInit = {}) => {
  pointer('pointerdown', x, y, more);
  pointer('pointerup', x, y, more);
};

/** Places along the line of an arc, as shares of its length, and the middle of its words. */
export const placesOf = (line: string, words: string, shares: readonly number[]) => {
  const path = document.querySelector<SVGPathElement>(line);
  const matrix = path?.getScreenCTM();
  const { left, top, width, height } = document.querySelector(words)?.getBoundingClientRect() ?? new DOMRect();
  if (!path || !matrix || width === 0) throw new Error(`${line} is not drawn`);
  const along = shares.map((share) => path.getPointAtLength(path.getTotalLength() * share).matrixTransform(matrix));
  return [...along.map(({ x, y }) => [x, y] as const), [left + width / 2, top + height / 2] as const];
};

/** Draws the end of an annotation to the end of some words; answers where that is. */
export const drawEnd = async (box: Element, id: string, words: string) => {
  pointer('pointerdown', ...middle(id));
  pointer('pointerup', ...middle(id));
  await vi.waitFor(() => expect(document.querySelector('[data-handle="end"]')).not.toBeNull());
  const handle = document.querySelector('[data-handle="end"]')?.getBoundingClientRect() ?? new DOMRect();
  const place = placeOf(box, words);
  pointer('pointerdown', handle.left + handle.width / 2, handle.top + handle.height / 2);
  pointer('pointermove', place.to, place.y);
  pointer('pointerup', place.to, place.y);
  return place;
};
