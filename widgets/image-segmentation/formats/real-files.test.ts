import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnnotationFile, isUnreadable } from '../../shared/annotations/annotation-format.ts';
import type { SegmentFormat, SegmentItem } from './format.ts';
import { SEGMENT_FORMATS } from './formats.ts';

const FOLDER = join(import.meta.dirname, 'testing');
const filesAt = (pattern: string): AnnotationFile[] =>
  globSync(pattern, { cwd: FOLDER })
    .sort()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));
/** The photographs are not among the files: what an export of ours has in their place. */
const sizes = ['img_1', 'img_5'].map((name) => ({
  name: `label-studio/yolo/pictures/${name}.json`,
  text: JSON.stringify({ image: `${name}.jpg`, width: 800, height: 600 }),
}));

const readAll = async (format: SegmentFormat, files: readonly AnnotationFile[]) => {
  const all = [];
  const sources = files.map(({ name, text }) => ({
    name,
    chunks: () => [text],
    async *bytes() {
      yield Buffer.from(text);
    },
  }));
  const settingsFiles = files.filter(({ name }) => format.isSettingsFile?.(name));
  for await (const one of format.read(sources, { settingsFiles })) all.push(one);
  return all;
};
const segmentsOf = ({ pages }: SegmentItem) =>
  pages.flatMap(({ segments }) => segments.map(({ key: _, ...one }) => one));
const typesOf = (item: SegmentItem) => [...new Set(segmentsOf(item).map(({ type }) => type))];

test.each([
  ['w3c-annotations', 'annotorious/*.json', [], [['untyped', 1]], ['segmentNoPicture']],
  [
    ...(['label-studio-image', 'label-studio/data*.json', []] as const),
    [
      ['parasites white', 2],
      ['white', 2],
      ['Butterfly', 23],
      ['Butterfly', 1],
      ['butterfly', 1],
      ['Airplane', 1],
    ],
    [],
  ],
  [
    ...(['yolo', 'label-studio/yolo/**/*.txt', sizes] as const),
    [
      ['bus number closed_door', 4],
      ['bus closed_door', 3],
    ],
    [],
  ],
] as const)('files of other tools are read and written again: %s', async (id, pattern, more, expected, faults) => {
  const format = SEGMENT_FORMATS.find((one) => one.id === id) as SegmentFormat;
  const found = await readAll(format, [...filesAt(pattern), ...more]);
  expect(found.filter(isUnreadable).flatMap((one) => one.faults.map(({ code }) => code))).toEqual(faults);
  const items = found.flatMap((one) => (isUnreadable(one) ? [] : [one]));
  expect(items.map((item) => [typesOf(item).join(' '), segmentsOf(item).length])).toEqual(expected);
  for (const item of items) {
    const settings = {
      ...{ label: '', segmentationMethod: 'Polygons' as const, transcription: false },
      segmentTypes: typesOf(item).map((name) => ({ name, vertices: null, color: '#b02a37' })),
    };
    const { files, losses } = format.write({ ...item, name: 'again' }, settings);
    expect(losses).toEqual([]);
    const { frame } = format;
    const whole = frame
      ? [{ name: frame.name, text: frame.head + files.map(({ text }) => text).join(frame.between) + frame.tail }]
      : files;
    const [again] = await readAll(format, [...whole, ...(format.settingsFiles?.(settings) ?? [])]);
    if (!again || isUnreadable(again)) throw new Error(JSON.stringify(again));
    expect(segmentsOf(again)).toEqual(segmentsOf(item));
  }
});
