import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Content } from '../form/form.ts';
import { createMemoryFiles } from '../form/memory-files.ts';
import { type StoredPicture, UnreachableError } from '../shared/widget-files.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import type { Segment, SegmentationValue } from './segments.ts';

const drawing = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
const picture = drawing(400, 300);
const small = drawing(200, 100);

const show = async (
  segmentationMethod: string,
  vertices: number | null = null,
  mode: 'answer' | 'review' = 'answer',
  begun: readonly Segment[] | null = null,
  second = `${picture}#2`,
  values: Content | null = null,
) => {
  await page.viewport(1280, 900);
  const form = formOf(
    {
      componentId: 'regions',
      componentType: 'ImageSegmentation',
      widgetConfig: { segmentationMethod, segmentTypes: [{ name: 'Line', color: '#0b5ed7', vertices }] },
    },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  );
  const onToast = vi.fn();
  const onUnfinished = vi.fn();
  const { screen, latest, kept } = await formAtWork(form, {
    ...(values && { values }),
    input: { regions: begun ? { images: [picture], segmentsOnPages: [begun] } : [picture, second] },
    mode,
    submit: { onSubmit: vi.fn() },
    onToast,
    onUnfinished,
  });
  const stage = screen.getByRole('application');
  // Fitted to the stage, which is done when its size is known.
  await expect.poll(() => stage.element().querySelector('img')?.style.transform).toMatch(/scale\((?!1\))/);
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const segments = (at = 0) => (latest().regions as SegmentationValue | undefined)?.segmentsOnPages[at] ?? begun ?? [];
  /** Where a point of the picture is on the stage. */
  const place = (x: number, y: number) => {
    const { left, top } = stage.element().getBoundingClientRect();
    const shown = stage.element().querySelector('img')?.getBoundingClientRect() as DOMRect;
    return { x: shown.left - left + (x * shown.width) / 400, y: shown.top - top + (y * shown.height) / 300 };
  };
  const click = (x: number, y: number) => stage.click({ position: place(x, y) });
  const drag = (from: readonly [number, number], to: readonly [number, number]) =>
    userEvent.dragAndDrop(stage, stage, { sourcePosition: place(...from), targetPosition: place(...to) });
  return { screen, stage, press, segments, latest, kept, click, drag, onToast, onUnfinished };
};
/** A mouse is on whole pixels of the screen. */
const about = (line: readonly number[] = []) => line.map((one) => 5 * Math.round(one / 5));
const polygon = (...line: number[]): Segment => ({ key: 'a', type: 'Line', line, edit: false });

describe('ImageSegmentation', () => {
  test('a rectangle of 90 by 20 is added, moved by keys, refused outside, copied, and all is undone', async () => {
    const { screen, stage, press, segments, onToast } = await show('Rectangles');
    await press('Add a segment');
    expect(segments()[0]?.line).toEqual([200, 150, 290, 150, 290, 170, 200, 170]);
    stage.element().focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
    expect(segments()[0]?.line.slice(0, 2)).toEqual([190, 151]);
    await userEvent.keyboard(`{Shift>}${'{ArrowDown}'.repeat(14)}{/Shift}`);
    await expect.element(screen.getByText('Currently moved shape was placed out of bounds')).toBeVisible();
    expect(onToast).toHaveBeenLastCalledWith('Currently moved shape was placed out of bounds', 'Out of bounds');
    expect(segments()[0]?.line[1]).toBe(271);
    await press('Copy to the next page');
    expect(segments(1)).toHaveLength(1);
    const undo = screen.getByRole('button', { name: 'Undo', exact: true });
    while (undo.element().ariaDisabled === null) await undo.click();
    expect([segments(), segments(1)]).toEqual([[], []]);
    await expect.element(undo).toHaveFocus();
  });

  test('a press is stored where the picture was pressed, at any zoom, and the wheel zooms about the pointer', async () => {
    const { stage, press, segments, click } = await show('Polygons');
    const image = () => stage.element().querySelector('img')?.getBoundingClientRect() as DOMRect;
    let pressed: number[] = [];
    const onPicture = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
      const { left, top, width, height } = image();
      return [((clientX - left) * 400) / width, ((clientY - top) * 300) / height];
    };
    stage.element().addEventListener('pointerup', (event) => pressed.push(...onPicture(event as PointerEvent)));
    const draw = async (corners: readonly (readonly [number, number])[]) => {
      pressed = [];
      for (const corner of corners) await click(...corner);
      await click(...(corners[0] as [number, number]));
      const line = segments().at(-1)?.line ?? [];
      expect(line).toHaveLength(6);
      expect(Math.max(...line.map((one, at) => Math.abs(one - (pressed[at] ?? NaN))))).toBeLessThan(0.01);
    };
    await press('Draw');
    await draw([
      [20, 20],
      [90, 20],
      [20, 90],
    ]);
    stage.element().focus();
    await userEvent.keyboard('{+>3/}');
    const { left, top, width, height } = stage.element().getBoundingClientRect();
    const wheel = { clientX: Math.round(left + width / 3), clientY: Math.round(top + height / 3) };
    const before = onPicture(wheel);
    const { width: shown } = image();
    stage.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true, ...wheel }));
    await expect.poll(() => image().width).toBeGreaterThan(shown);
    const after = onPicture(wheel);
    expect(Math.max(...after.map((one, at) => Math.abs(one - (before[at] ?? NaN))))).toBeLessThan(0.001);
    await draw([
      [180, 130],
      [220, 130],
      [220, 170],
    ]);
  });

  test('a segment that is copied stays in the next picture: it is left out, or named as soon as its size is known', async () => {
    const { screen, press, segments, latest, onUnfinished } = await show('Rectangles', null, 'answer', null, small);
    const value = () => latest().regions as SegmentationValue;
    const said = 'Page 2, segment 1 is outside the picture.';
    await press('Add a segment');
    await press('Copy to the next page');
    expect(segments(1)).toHaveLength(1);
    expect(value().sizes).toEqual([{ width: 400, height: 300 }, null]);
    await press('Next page');
    await expect.element(screen.getByText(said).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    // All of it is stored: it only has to be put right.
    expect(onUnfinished).not.toHaveBeenCalledWith(said);
    expect(value().sizes).toEqual([
      { width: 400, height: 300 },
      { width: 200, height: 100 },
    ]);
    await press('Undo');
    await expect.element(screen.getByText(said)).not.toBeInTheDocument();
    await press('Previous page');
    await press('Copy all to the next page');
    await expect.element(screen.getByText('Not copied, because outside of the next picture: segment 1')).toBeVisible();
    expect(segments(1)).toEqual([]);
  });

  test("a segment that the question has put over the edge is nobody's mistake, also once something else was drawn", async () => {
    const over = polygon(300, 10, 400.4, 10, 400.4, 40, 300, 40);
    const { screen, press, latest, segments } = await show('Rectangles', null, 'answer', [over]);
    const submit = screen.getByRole('button', { name: 'Submit' });
    await expect.element(submit).toBeEnabled();
    await press('Add a segment');
    await expect.poll(() => (latest().regions as SegmentationValue).sizes).toEqual([{ width: 400, height: 300 }]);
    expect(segments()).toHaveLength(2);
    await expect.element(submit).toBeEnabled();
    expect(screen.getByText(/is outside the picture/).elements()).toEqual([]);
  });

  test('to look at a picture with segments changes nothing', async () => {
    const { stage, latest } = await show('Rectangles', null, 'answer', [polygon(10, 10, 50, 10, 50, 40, 10, 40)]);
    await expect.element(stage).toBeVisible();
    expect(latest()).toEqual({});
  });

  test('vertices are taken back and brought back one by one, between other changes', async () => {
    const { screen, stage, press, segments, latest, kept, click, onUnfinished } = await show('Polygons');
    const line = () => (latest().regions as SegmentationValue).drawing?.line;
    await press('Draw');
    for (const [x, y] of [
      [20, 20],
      [90, 20],
      [20, 90],
      [20, 20],
      [200, 100],
      [300, 100],
    ] as const)
      await click(x, y);
    const drawn = line();
    expect(drawn).toHaveLength(4);
    stage.element().focus();
    await userEvent.keyboard('{Backspace}');
    expect(line()).toEqual(drawn?.slice(0, 2));
    await press('Redo');
    expect(line()).toEqual(drawn);
    await press('Undo');
    await press('Undo');
    expect([line(), segments().length]).toEqual([undefined, 1]);
    await press('Undo');
    expect(segments()).toEqual([]);
    await press('Redo');
    expect([line(), segments().length]).toEqual([undefined, 1]);
    await press('Redo');
    await press('Redo');
    expect(line()).toEqual(drawn);
    await expect.element(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
    expect(kept()).toEqual(latest());
    // The draft keeps it: it is not called unsaved.
    expect(onUnfinished.mock.calls.flat().filter(Boolean)).toEqual([]);
  });

  test('what was being drawn is found again on its page and drawn on; another page aborts it', async () => {
    const first = await show('Polygons');
    await first.press('Next page');
    await first.press('Draw');
    await first.click(100, 100);
    await first.click(200, 100);
    await first.click(200, 200);
    const values = first.kept();
    await first.screen.unmount();
    const { screen, press, segments, latest, click } = await show('Polygons', null, 'answer', null, undefined, values);
    await expect.element(screen.getByText('Page 2 of 2')).toBeVisible();
    await expect.element(screen.getByText(/You must save or finish/)).toBeVisible();
    await click(100, 100);
    expect(about(segments(1)[0]?.line)).toEqual([100, 100, 200, 100, 200, 200]);
    expect(latest().regions).not.toHaveProperty('drawing');
    await click(300, 200);
    expect(latest().regions).toMatchObject({ drawing: { page: 1, type: 'Line' } });
    await press('Previous page');
    expect(latest().regions).not.toHaveProperty('drawing');
  });

  test('a polygon is clicked, says what is wrong, blocks Submit until it is closed at its first vertex', async () => {
    const { screen, stage, press, segments, click } = await show('Polygons', 3);
    const top = () => stage.element().getBoundingClientRect().top + window.scrollY;
    const still = top();
    await press('Draw');
    await click(100, 100);
    await expect.element(screen.getByText(/You must save or finish your polygons before you submit/)).toBeVisible();
    await click(102, 102);
    await expect.element(screen.getByText('Distance Error!')).toBeVisible();
    await click(200, 100);
    await click(200, 200);
    await click(50, 250);
    await expect.element(screen.getByText('You need to connect to first vertex!')).toBeVisible();
    expect(top()).toBe(still);
    await click(101, 100);
    expect(top()).toBe(still);
    expect(segments()).toHaveLength(1);
    expect(segments()[0]?.line).toHaveLength(6);
    await expect.element(screen.getByText(/You must save or finish/)).not.toBeInTheDocument();
    await click(300, 100);
    // What is begun is not the segment before it.
    await expect
      .element(screen.getByRole('button', { name: 'Delete', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
    await press('Next page');
    await expect.element(screen.getByText('This page has no segments.')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next page' });
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
    await expect.element(screen.getByText(/You must save or finish/)).not.toBeInTheDocument();
  });

  test('a page is opened by its number: 1,5 is none, and not the fifteenth', async () => {
    const pictures = Array.from({ length: 15 }, (_, at) => `${picture}#${at}`);
    const segmentTypes = [{ name: 'Line', color: '#0b5ed7', vertices: null }];
    const form = formOf({ componentId: 'regions', componentType: 'ImageSegmentation', widgetConfig: { segmentTypes } });
    const { screen } = await formAtWork(form, { input: { regions: pictures } });
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    await field.click();
    await userEvent.keyboard('{Control>}a{/Control}1,5{Enter}');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText('Page 1 of 15')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}3{Enter}');
    await expect.element(screen.getByText('Page 3 of 15')).toBeVisible();
  });

  test('a free shape is drawn by keys and listed; the picture fits a telephone', async () => {
    const { screen, stage, press, segments } = await show('Shape');
    await press('Draw');
    stage.element().focus();
    const move = (key: string, times: number) => userEvent.keyboard(`{Shift>}${`{${key}}`.repeat(times)}{/Shift}`);
    await move('ArrowRight', 5);
    await userEvent.keyboard('{Enter}');
    await move('ArrowRight', 5);
    await userEvent.keyboard('{Enter}');
    await move('ArrowDown', 5);
    await userEvent.keyboard('{Enter}');
    await move('ArrowUp', 5);
    await move('ArrowLeft', 5);
    await userEvent.keyboard('{Enter}');
    expect(segments()[0]?.line).toEqual([50, 0, 100, 0, 100, 50]);
    await expect.element(screen.getByRole('button', { name: '1. Line, left 50, top 0, 50 × 50' })).toBeVisible();
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 900);
  });

  test('rectangles are drawn by mouse, cut at the edges, and refused where nothing of them is in the picture', async () => {
    const { screen, press, segments, drag } = await show('Rectangles');
    await press('Draw');
    await drag([-20, 100], [60, 160]);
    expect(about(segments()[0]?.line)).toEqual([0, 100, 60, 100, 60, 160, 0, 160]);
    await drag([-30, 200], [-10, 250]);
    await expect.element(screen.getByText('Currently moved shape was placed out of bounds')).toBeVisible();
    expect(segments()).toHaveLength(1);
  });

  test('a vertex that is dragged over a line goes back, and the message says which lines', async () => {
    const { screen, press, segments, click, drag } = await show('Polygons', null, 'answer', [
      polygon(100, 100, 200, 100, 200, 200, 100, 200),
    ]);
    await click(150, 150);
    await press('Edit');
    await drag([100, 100], [250, 150]);
    await expect.element(screen.getByText('Intersection Error!')).toBeVisible();
    expect(segments()[0]?.line).toEqual([100, 100, 200, 100, 200, 200, 100, 200]);
    await drag([100, 100], [80, 90]);
    expect(about(segments()[0]?.line.slice(0, 2))).toEqual([80, 90]);
    await press('Insert vertex');
    expect(segments()[0]?.line).toHaveLength(10);
    await press('Remove vertex');
    expect(segments()[0]?.line).toHaveLength(8);
  });

  test('the message is in sight wherever the picture is', async () => {
    await page.viewport(600, 400);
    document.body.style.paddingBottom = '100vh';
    onTestFinished(() => {
      document.body.style.paddingBottom = '';
      return page.viewport(1280, 900);
    });
    const { screen, stage, press, click } = await show('Polygons');
    await press('Draw');
    await click(100, 100);
    await click(101, 101);
    const message = screen.getByText('Distance Error!');
    await expect.element(message).toBeInTheDocument();
    stage.element().scrollIntoView({ block: 'start' });
    expect(scrollY).toBeGreaterThan(0);
    const { top, bottom } = message.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  });

  test('while a polygon is drawn a drag moves the picture and sets no vertex, nor does the right button', async () => {
    const { screen, stage, press, segments, click, drag, onUnfinished } = await show('Polygons');
    await press('Draw');
    await click(100, 100);
    await stage.click({ button: 'right', position: { x: 5, y: 5 } });
    const before = stage.element().querySelector('img')?.style.transform;
    await drag([200, 200], [230, 230]);
    expect(stage.element().querySelector('img')?.style.transform).not.toBe(before);
    await press('Fit');
    await click(200, 100);
    await click(200, 200);
    await click(100, 100);
    expect(segments().map(({ line }) => about(line))).toEqual([[100, 100, 200, 100, 200, 200]]);
    await press('Edit');
    await expect.element(screen.getByText(/You must save or finish/)).toBeVisible();
    // Each change of it is stored.
    expect(onUnfinished.mock.calls.flat().filter(Boolean)).toEqual([]);
    await press('Undo');
    expect(segments()).toEqual([]);
    await expect.element(screen.getByText(/You must save or finish/)).not.toBeInTheDocument();
  });

  test('a type with a number of vertices keeps it, by keys as well; an unfinished polygon of the question is finished by Save', async () => {
    const { screen, stage, press, segments, click } = await show('Polygons', 4, 'answer', [
      { ...polygon(100, 100, 200, 100, 200, 200, 100, 200), edit: true },
    ]);
    await click(150, 150);
    await press('Edit');
    await expect
      .element(screen.getByRole('button', { name: 'Insert vertex' }))
      .toHaveAttribute('aria-disabled', 'true');
    stage.element().focus();
    await userEvent.keyboard('{Delete}');
    expect(segments()[0]?.line).toHaveLength(8);
    await press('Save');
    expect(segments()[0]?.edit).toBe(false);
  });

  test('a locked type stays as it is, also by keys; a hidden one is not selected', async () => {
    const { screen, stage, segments } = await show('Polygons', null, 'answer', [
      polygon(100, 100, 200, 100, 200, 200, 100, 200),
    ]);
    await screen.getByRole('checkbox', { name: 'Lock Line' }).click();
    await screen.getByRole('button', { name: /^1\. Line/ }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Delete', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
    stage.element().focus();
    await userEvent.keyboard('{ArrowLeft}{Delete}{Enter}');
    expect(segments()).toMatchObject([{ line: [100, 100, 200, 100, 200, 200, 100, 200] }]);
    await screen.getByRole('checkbox', { name: 'Lock Line' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Delete', exact: true }))
      .not.toHaveAttribute('aria-disabled');
    await screen.getByRole('checkbox', { name: 'Hide Line' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Delete', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  test('what is drawn of a hidden type shows the type again', async () => {
    const { screen, press, segments } = await show('Rectangles');
    const hide = screen.getByRole('checkbox', { name: 'Hide Line' });
    await hide.click();
    await press('Add a segment');
    expect(segments()).toHaveLength(1);
    await expect.element(hide).not.toBeChecked();
    await expect
      .element(screen.getByRole('button', { name: 'Delete', exact: true }))
      .not.toHaveAttribute('aria-disabled');
  });

  test('a segment that gets a hidden type shows the type again', async () => {
    const area = { ...polygon(100, 100, 200, 100, 200, 200, 100, 200), type: 'Area' };
    const { screen, segments } = await show('Polygons', null, 'answer', [area]);
    const hide = screen.getByRole('checkbox', { name: 'Hide Line' });
    await hide.click();
    await screen.getByRole('button', { name: /^1\. Area/ }).click();
    const type = screen.getByRole('combobox', { name: 'Type of the segment' });
    await type.selectOptions('Line');
    expect(segments()).toMatchObject([{ type: 'Line' }]);
    await expect.element(type).toHaveValue('Line');
    await expect.element(hide).not.toBeChecked();
  });

  test('a free shape that leaves the picture is not stored, and the message says where', async () => {
    const { screen, press, segments, drag } = await show('Shape');
    await press('Draw');
    await drag([50, 50], [-20, 60]);
    await expect.element(screen.getByText(/Polygon must have at least 3 vertices|is out of bounds/)).toBeVisible();
    expect(segments()).toEqual([]);
  });

  test('the picture is zoomed by wheel and keys, where the pointer is', async () => {
    const { stage } = await show('Rectangles');
    const scale = () =>
      Number(/scale\(([\d.]+)\)/.exec(stage.element().querySelector('img')?.style.transform ?? '')?.[1]);
    const fit = scale();
    stage.element().focus();
    await userEvent.keyboard('+');
    await expect.poll(scale).toBeCloseTo(fit * 1.25);
    await userEvent.keyboard('-0');
    await expect.poll(scale).toBeCloseTo(fit);
    stage
      .element()
      .dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true, clientX: 300, clientY: 300 }));
    await expect.poll(scale).toBeCloseTo(fit * Math.exp(0.25));
  });

  test('a large stored picture is shown small until its tiles are there, and then by those in sight', async () => {
    await page.viewport(1280, 900);
    const path = 'files/0b6e1d4c-8f1e-4a57-9d6a-3a3a63a2b111/map.png';
    const form = formOf({
      componentId: 'regions',
      componentType: 'ImageSegmentation',
      widgetConfig: { segmentTypes: [{ name: 'Line', color: '#0b5ed7', vertices: null }] },
    });
    const tiles = {
      ...{ width: 20_000, height: 20_000, edge: 512, top: 15 },
      address: (level: number, column: number, row: number) => `${picture}#${level}-${column}-${row}`,
    };
    const none = async () => Promise.reject(new Error('Not here.'));
    const { width, height } = tiles;
    const ways: (StoredPicture | null)[] = [
      null,
      { tiles: null, toCome: { width, height, thumbnail: null }, isDamaged: false },
      { tiles: null, toCome: { width, height, thumbnail: picture }, isDamaged: false },
      { tiles, toCome: null, isDamaged: false },
    ];
    const { screen, latest } = await formAtWork(form, {
      input: { regions: [path, path] },
      files: () => ({
        ...{ key: 'k', questionId: 1, upload: none, unsent: async () => [], list: async () => [], remove: none },
        ...{ address: none, thumbnail: async () => picture, picture: async () => ways.shift() ?? none() },
      }),
    });
    const stage = screen.getByRole('application');
    await expect.element(screen.getByText(/This picture cannot be shown/)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(/nothing can be seen of it yet/)).toBeVisible();
    await expect.element(screen.getByText(/will be sharp in a moment/)).toBeVisible();
    await expect.poll(() => stage.element().querySelector('img')?.offsetWidth).toBe(20_000);
    const thumbnail = screen.getByRole('button', { name: 'Page 2, 0 segments' }).element().querySelector('img');
    expect(thumbnail?.src).toBe(picture);
    const drawn = () =>
      [...stage.element().querySelectorAll<HTMLImageElement>('img[src]')].map(({ src }) => src.split('#')[1]);
    await expect.poll(drawn).toContain('9-0-0');
    await expect.poll(() => drawn().length).toBeLessThan(20);
    stage.element().focus();
    await userEvent.keyboard('+'.repeat(20));
    await expect.poll(() => drawn().some((name) => name?.startsWith('15-'))).toBe(true);
    expect(drawn().length).toBeLessThan(40);
    await screen.getByRole('button', { name: 'Add a segment' }).click();
    expect(latest().regions).toMatchObject({
      images: [path, path],
      sizes: [{ width: 20_000, height: 20_000 }, null],
      segmentsOnPages: [[{ line: [10_000, 10_000, 10_090, 10_000, 10_090, 10_020, 10_000, 10_020] }], []],
    });
  });

  test('a stored picture that is opened without a connection comes by itself, one that is missing is named', async () => {
    const paths = ['missing', 'far'].map((name) => `files/0b6e1d4c-8f1e-4a57-9d6a-3a3a63a2b111/${name}.png`);
    const form = formOf({ componentId: 'regions', componentType: 'ImageSegmentation', widgetConfig: {} });
    let isOffline = true;
    const address = async (path: string) => {
      if (path === paths[0]) throw new Error('Not here.');
      if (isOffline) throw new UnreachableError('No answer.');
      return picture;
    };
    const files = { ...createMemoryFiles()('regions'), address };
    const { screen } = await formAtWork(form, { input: { regions: paths }, files: () => files });
    await expect.element(screen.getByText(/This picture cannot be shown: missing.png\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    isOffline = false;
    const image = () => screen.getByRole('application').element().querySelector('img');
    await expect.poll(() => window.dispatchEvent(new Event('online')) && image()?.naturalWidth).toBeGreaterThan(0);
    await expect.element(screen.getByText(/This could not be reached/)).not.toBeInTheDocument();
  });
});
