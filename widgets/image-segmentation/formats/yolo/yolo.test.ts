import { describe, expect, test } from 'vitest';
import { isUnreadable } from '../../../shared/annotations/annotation-format.ts';
import { yolo } from './yolo.ts';

/** The beginning of a PNG file: its sides are in there. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const read = async (files: Record<string, string | Uint8Array>) => {
  const sources = Object.entries(files).map(([name, content]) => ({
    name,
    chunks: () => [String(content)],
    async *bytes() {
      yield Buffer.from(content);
    },
  }));
  const settingsFiles = Object.entries(files).flatMap(([name, content]) =>
    yolo.isSettingsFile?.(name) ? [{ name, text: String(content) }] : [],
  );
  const all = [];
  for await (const one of yolo.read(sources, { settingsFiles })) all.push(one);
  return all;
};
const codes = (found: Awaited<ReturnType<typeof read>>) =>
  found.map((one) => (isUnreadable(one) ? one.faults : one.losses).map(({ code }) => code));

test('YOLO is recognised by lines of numbers next to a list of classes', () => {
  const detected = (head: string) =>
    yolo.detect([
      { name: 'classes.txt', head: 'cat\n' },
      { name: 'labels/7.txt', head },
    ]);
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `0 ${100 + at} -20 .5 4.25e-3`).join('\r\n');
  expect(detected('')).toBe(1);
  expect(detected(`\n${lines(3)}\n \n`)).toBe(1);
  expect(detected(lines(1000))).toBe(1);
  expect(detected('0 1 2 3')).toBe(0);
  expect(detected(`${lines(60)}\n# made by hand\n`)).toBe(0);
});

describe('YOLO of other tools', () => {
  const names = 'path: ../pets\ntrain: images/train\nnames:\n  0: cat\n  1: "dog: big" # comment\n';

  test('has pictures of the archive, boxes, polygons, and how sure a program was', async () => {
    const found = await read({
      'pets/data.yaml': names,
      'pets/images/train/7.png': png(200, 100),
      'pets/images/train/8.png': png(200, 100),
      'pets/labels/train/7.txt': '0 0.5 0.5 0.1 0.2\r\n1 0.1 0.1 0.2 0.1 0.2 0.2 0.95\n\n',
    });
    expect(found).toMatchObject([
      {
        name: 'pets/train/7',
        pages: [
          {
            image: 'pets/images/train/7.png',
            size: { width: 200, height: 100 },
            segments: [
              { type: 'cat', line: [90, 40, 110, 40, 110, 60, 90, 60] },
              { type: 'dog: big', line: [20, 10, 40, 10, 40, 20] },
            ],
          },
        ],
      },
      { name: 'pets/train/8', pages: [{ image: 'pets/images/train/8.png', segments: [] }] },
    ]);
    expect(codes(found)).toEqual([['segmentFields'], []]);
  });

  test('has classes without names, edges outside of the picture, key points', async () => {
    const files = { 'a.png': png(100, 100), 'a.txt': '3 0.5 0.5 1.1 0.5' };
    const [one] = await read(files);
    expect(one).toMatchObject({ pages: [{ segments: [{ type: '3', line: [0, 25, 100, 25, 100, 75, 0, 75] }] }] });
    expect(codes(await read(files))).toEqual([['segmentNoNames']]);
    const points = {
      ...files,
      'data.yaml': 'names: [a, b, c, d]\nkpt_shape: [1, 3]',
      'a.txt': '3 .5 .5 .1 .1 .4 .4 2',
    };
    expect(await read(points)).toMatchObject([
      { pages: [{ segments: [{ type: 'd', line: [45, 45, 55, 45, 55, 55, 45, 55] }] }] },
    ]);
    expect(codes(await read(points))).toEqual([['segmentFields']]);
  });

  test('tells what cannot be read: no picture, one of unknown size, a line of something else, broken YAML', async () => {
    expect(codes(await read({ 'labels/a.txt': '0 0.5 0.5 0.1 0.1' }))).toEqual([['segmentPictureFile']]);
    expect(codes(await read({ 'a.png': 'no picture', 'a.txt': '0 0.5 0.5 0.1 0.1' }))).toEqual([['segmentNoSize']]);
    expect(codes(await read({ 'a.png': png(9, 9), 'a.txt': 'cat 0.5 0.5 0.1 0.1\n0 1 2' }))).toEqual([
      ['segmentAnnotation', 'segmentAnnotation'],
    ]);
    expect(yolo.settingsFrom?.([{ name: 'data.yaml', text: 'names: [a, "b' }])).toMatchObject({
      types: null,
      faults: [{ code: 'segmentYaml' }],
    });
  });

  test('gives all of its classes to a form, in their order', () => {
    expect(yolo.settingsFrom?.([{ name: 'data.yaml', text: names }])?.types).toEqual({
      segmentTypes: ['cat', 'dog: big'],
    });
    expect(yolo.settingsFrom?.([{ name: 'x/classes.txt', text: 'cat\ndog\n' }])?.types).toEqual({
      segmentTypes: ['cat', 'dog'],
    });
  });
});

test('numbers are those of the form as it is now: types that it no longer has are told and left out', () => {
  const type = (name: string) => ({ name, vertices: null, color: '#b02a37' });
  const settings = (...names: string[]) => ({
    ...{ label: '', segmentationMethod: 'Rectangles' as const, transcription: false },
    segmentTypes: names.map(type),
  });
  const [was, now] = [settings('cat', 'dog'), settings('bird', 'dog')];
  const segments = ['cat', 'dog'].map((name) => ({ key: name, type: name, line: [0, 0, 50, 0, 50, 50, 0, 50] }));
  const item = { name: 'a', pages: [{ image: 'a.png', size: { width: 100, height: 100 }, segments }] };
  const { files, losses } = yolo.write(item, was, now);
  expect(files).toEqual([
    { name: 'labels/a.txt', text: '1 0.25 0.25 0.5 0.5\n' },
    { name: 'pictures/a.json', text: '{"image":"a.png","width":100,"height":100}' },
  ]);
  expect(losses.map(({ code }) => code)).toEqual(['segmentNoClass']);
  expect(yolo.settingsFiles?.(now)[1]).toEqual({ name: 'classes.txt', text: 'bird\ndog\n' });
});

test('rectangles are written as polygons where there is a polygon, as others read a file as one or the other', () => {
  const line = (points: number[]) => ({ key: 'k', type: 'cat', line: points });
  const segments = [line([0, 0, 50, 0, 50, 50, 0, 50]), line([0, 0, 1, 0, 1, 1])];
  const item = { name: 'a', pages: [{ image: 'a.png', size: { width: 100, height: 100 }, segments }] };
  const cat = { name: 'cat', vertices: null, color: '#b02a37' };
  const settings = { label: '', segmentationMethod: 'Polygons' as const, transcription: false, segmentTypes: [cat] };
  expect(yolo.write(item, settings).files[0]?.text).toBe('0 0 0 0.5 0 0.5 0.5 0 0.5\n0 0 0 0.01 0 0.01 0.01\n');
});
