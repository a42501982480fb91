import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnnotationFile, isUnreadable } from '../../shared/annotations/annotation-format.ts';
import { rectangle } from '../geometry.ts';
import type { Segment, SegmentationSettings } from '../segments.ts';
import { annotations } from './annotations.ts';
import type { SegmentFormat, SegmentItem, SegmentWritable } from './format.ts';
import { SEGMENT_FORMATS } from './formats.ts';

const SETTINGS = {
  label: '',
  segmentationMethod: 'Polygons' as const,
  segmentTypes: [{ name: 'Heading', vertices: null, color: '#b02a37' }],
  transcription: true,
};
const FORMATS = SEGMENT_FORMATS.map((format) => [format.title, format] as const);
const formatOf = (id: string) => SEGMENT_FORMATS.find((one) => one.id === id) as SegmentFormat;

const readAll = async (format: SegmentFormat, files: readonly AnnotationFile[]) => {
  const all = [];
  const sources = files.map(({ name, text }) => ({ name, chunks: () => [text.slice(0, 7), text.slice(7)] }));
  const settingsFiles = files.filter(({ name }) => format.isSettingsFile?.(name));
  for await (const one of format.read(sources, { settingsFiles })) all.push(one);
  return all;
};
/** Types of answers are those of the form. */
const settingsOf = ({ pages }: SegmentWritable): SegmentationSettings => {
  const names = new Set(pages.flatMap(({ segments }) => segments.map(({ type }) => type)));
  return { ...SETTINGS, segmentTypes: [...names].map((name) => ({ name, vertices: null, color: '#b02a37' })) };
};
const framed = ({ frame }: SegmentFormat, files: readonly AnnotationFile[]): AnnotationFile[] =>
  frame
    ? [{ name: frame.name, text: frame.head + files.map(({ text }) => text).join(frame.between) + frame.tail }]
    : [...files];

const coordinate = fc.integer({ min: 0, max: 300_000 }).map((hundredths) => hundredths / 100);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((one) => !one.includes('\0'));
const line = fc.oneof(
  fc.tuple(coordinate, coordinate, coordinate, coordinate).map(([a, b, c, d]) => {
    return rectangle({ left: Math.min(a, c), top: Math.min(b, d), right: Math.max(a, c), bottom: Math.max(b, d) });
  }),
  fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 }).map((points) => points.flat()),
);
/** No form has a type of spaces alone. */
const typeName = text.filter((one) => one.trim() !== '');
const segment: fc.Arbitrary<Omit<Segment, 'key'>> = fc.record(
  { type: typeName, line },
  { requiredKeys: ['type', 'line'] },
);
const written: fc.Arbitrary<SegmentWritable> = fc.record({
  name: fc.stringMatching(/^[a-z]{1,9}$/),
  pages: fc.tuple(
    fc.record({
      image: fc.webUrl(),
      size: fc.constant({ width: 3000, height: 3000 }),
      segments: fc
        .array(fc.tuple(segment, fc.option(text, { nil: undefined })), { minLength: 1, maxLength: 6 })
        .map((all) =>
          all.map(([one, said], at) => ({ ...one, key: `k${at}`, ...(said !== undefined && { text: said }) })),
        ),
    }),
  ),
});
/** Half of them have what every format holds: rectangles of whole pixels without texts. */
const plain = fc.oneof(
  written,
  written.map((item): SegmentWritable => {
    const pages = item.pages.map((page) => ({
      ...page,
      segments: page.segments.map(({ key, type, line: points }, at) => {
        const [left, top] = [Math.min(Math.floor(points[0] ?? 0), 2990), at];
        return { key, type, line: rectangle({ left, top, right: left + 9, bottom: top + 20 }) };
      }),
    }));
    return { ...item, pages };
  }),
);
const MAY_LOSE: Record<string, string[]> = {
  'pascal-voc': ['segmentBoxes', 'segmentTexts', 'segmentSpaces', 'segmentSigns'],
  'page-xml': ['segmentRounded', 'segmentSigns'],
  yolo: ['segmentTexts'],
};
const withoutKeys = (segments: readonly Segment[]) => segments.map(({ key: _, ...one }) => one);

describe.each(FORMATS)('%s', (_, format) => {
  test('gives back what was written, unless it said before what is lost, and recognises it', async () => {
    await fc.assert(
      fc.asyncProperty(MAY_LOSE[format.id] ? plain : written, async (item) => {
        const settings = settingsOf(item);
        const { files, losses } = format.write(item, settings);
        expect(losses).toEqual(format.losses(item, settings));
        expect(losses.map(({ code }) => code).filter((code) => !MAY_LOSE[format.id]?.includes(code))).toEqual([]);
        const all = [...framed(format, files), ...(format.settingsFiles?.(settings) ?? [])];
        const scores = SEGMENT_FORMATS.map((one) =>
          one.detect(all.map((file) => ({ name: file.name, head: file.text }))),
        );
        expect(Math.max(...scores)).toBe(scores[SEGMENT_FORMATS.indexOf(format)]);
        const [read, ...more] = await readAll(format, all);
        expect(more).toEqual([]);
        if (!read || isUnreadable(read)) throw new Error(JSON.stringify(read));
        expect(read).toMatchObject({ name: item.name, losses: [], pages: [{ image: item.pages[0]?.image }] });
        const [back, given] = [read, item].map(({ pages }) => withoutKeys(pages[0]?.segments ?? []));
        if (losses.length === 0) expect(back).toEqual(given);
        else expect(back?.length).toBe(given?.length);
      }),
    );
  });

  test('reads anything without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.json(), fc.string()),
        fc.constantFrom('images', 'annotations', 'data', 'target'),
        async (json, field) => {
          const nested = `[{"${field}": ${json}, "${field}s": [${json}]}]`;
          const xml = `<annotation><object>${json}</object></annotation>`;
          const page = `<PcGts><Page><TextLine><Coords points="${field}"/>${json}</TextLine></Page></PcGts>`;
          for (const given of [json, nested, nested.slice(1, -1), xml, page, page.slice(0, -3)])
            for (const one of await readAll(format, [{ name: `x${format.extensions[0]}`, text: given }]))
              if (isUnreadable(one)) expect(one.faults.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  test('tells before an export what it cannot hold', () => {
    const page = { image: 'a.png', size: null, segments: [{ key: 'a', type: 'Heading', line: [0, 0, 9, 0, 9, 9] }] };
    const item: SegmentWritable = {
      name: 'a',
      pages: [page, { ...page, segments: [] }],
      meta: { by: 1 },
      verdict: 'reject',
    };
    const codes = format.losses(item, SETTINGS).map(({ code }) => code);
    expect(codes).toEqual(TOLD[format.id]);
    expect(format.write(item, SETTINGS).losses.map(({ code }) => code)).toEqual(codes);
  });
});

const TOLD: Record<string, string[]> = {
  coco: ['segmentPages', 'segmentVerdict', 'segmentSize'],
  'label-studio-image': ['segmentPages', 'segmentVerdict', 'segmentPlaces'],
  'w3c-annotations': ['segmentPages', 'segmentMeta', 'segmentVerdict', 'segmentNoSegments'],
  'pascal-voc': ['segmentPages', 'segmentMeta', 'segmentVerdict', 'segmentSize', 'segmentBoxes'],
  'page-xml': ['segmentPages', 'segmentMeta', 'segmentVerdict', 'segmentSize'],
  yolo: ['segmentPages', 'segmentMeta', 'segmentVerdict', 'segmentPlaces'],
};

const read = async (id: string, value: unknown): Promise<SegmentItem> => {
  const file =
    typeof value === 'string' ? { name: 'x.xml', text: value } : { name: 'x.json', text: JSON.stringify(value) };
  const [one] = await readAll(formatOf(id), [file]);
  if (!one || isUnreadable(one)) throw new Error(JSON.stringify(one));
  return one;
};
const codesOf = ({ losses }: SegmentItem) => losses.map(({ code }) => code);

test('COCO of other tools: boxes alone, masks, several parts', async () => {
  const item = await read('coco', {
    images: [{ id: 7, file_name: 'train/7.jpg', width: 640, height: 480, license: 3 }],
    annotations: [
      { id: 1, image_id: 7, category_id: 2, bbox: [10, 20, 30, 40], segmentation: [], area: 1200, iscrowd: 0 },
      {
        id: 2,
        image_id: 7,
        category_id: 2,
        bbox: [1, 2, 3, 4],
        segmentation: { counts: [1], size: [480, 640] },
        score: 1,
      },
      {
        id: 3,
        image_id: 7,
        category_id: 9,
        bbox: [0, 0, 9, 9],
        segmentation: [
          [0, 0, 9, 0, 9, 9],
          [1, 1, 5, 1, 5, 5],
        ],
      },
    ],
    categories: [{ id: 2, name: 'cat' }],
  });
  expect(item).toMatchObject({ name: 'train/7', meta: { license: 3 } });
  expect(item.pages[0]?.size).toEqual({ width: 640, height: 480 });
  expect(item.pages[0]?.segments).toEqual([
    { key: '1', type: 'cat', line: [10, 20, 40, 20, 40, 60, 10, 60] },
    { key: '2', type: 'cat', line: [1, 2, 4, 2, 4, 6, 1, 6] },
    { key: '3', type: 'untyped', line: [0, 0, 9, 0, 9, 9] },
    { key: '3-4', type: 'untyped', line: [1, 1, 5, 1, 5, 5] },
  ]);
  expect(codesOf(item)).toEqual(['segmentFields', 'segmentMasks', 'segmentParts', 'segmentUntyped']);
});

test('Label Studio: turned rectangles, texts of regions, shapes that have no place here', async () => {
  const own = { original_width: 200, original_height: 100, to_name: 'image' };
  const box = { x: 50, y: 50, width: 10, height: 20 };
  const item = await read('label-studio-image', [
    {
      id: 12,
      data: { image: 'https://example.org/a.png', author: 'Ann' },
      annotations: [
        {
          result: [
            { ...own, id: 'r', type: 'rectanglelabels', value: { ...box, rotation: 90, rectanglelabels: ['Line'] } },
            { ...own, id: 'r', type: 'textarea', value: { ...box, text: ['Dear', 'friend'] } },
            {
              ...own,
              id: 'e',
              type: 'ellipselabels',
              value: { x: 1, y: 1, radiusX: 2, radiusY: 2, ellipselabels: ['Seal'] },
            },
          ],
        },
        { result: [] },
      ],
    },
  ]);
  expect(item).toMatchObject({ name: '12', meta: { author: 'Ann' } });
  expect(item.pages[0]?.segments).toEqual([
    { key: 'r', type: 'Line', line: [100, 50, 100, 70, 80, 70, 80, 50], text: 'Dear\nfriend' },
  ]);
  expect(new Set(codesOf(item))).toEqual(new Set(['segmentMoreTexts', 'segmentPeople', 'segmentShapes']));
});

test('W3C annotations of other tools: turned rectangles, paths, curves', async () => {
  const svg = (value: string) => ({ target: { source: 'a.png', selector: { type: 'SvgSelector', value } }, body: [] });
  const item = await read('w3c-annotations', [
    svg('<svg><rect x="10" y="10" width="20" height="10" transform="rotate(180 20 15)" /></svg>'),
    svg("<svg><path d='M 0 0 L 10 0 L 10 10 Z' /></svg>"),
    svg("<svg><path d='M 50 21 C 50 21 75 15 94 15' /></svg>"),
    { body: { type: 'TextualBody', purpose: 'tagging', value: 'Seal' }, target: 'a.png#xywh=1,2,3,4' },
  ]);
  expect(item.pages[0]?.segments.map(({ type, line: points }) => [type, points])).toEqual([
    ['untyped', [30, 20, 10, 20, 10, 10, 30, 10]],
    ['untyped', [0, 0, 10, 0, 10, 10]],
    ['Seal', [1, 2, 4, 2, 4, 6, 1, 6]],
  ]);
  expect(codesOf(item)).toEqual(['segmentUntyped', 'segmentShapes']);
});

test('Pascal VOC of other tools: paths of a computer, parts, polygons', async () => {
  const item = await read(
    'pascal-voc',
    `<annotation verified="yes"><folder>pets</folder><filename>7.jpg</filename><path>/home/ann/pets/7.jpg</path>
      <size><width>640</width><height>480</height><depth>3</depth></size>
      <object><name>cat</name><pose>Left</pose><truncated>0</truncated><difficult>1</difficult>
        <bndbox><xmin>10</xmin><ymin>20</ymin><xmax>40</xmax><ymax>60</ymax></bndbox></object>
      <object><name>dog &amp; bone</name><polygon><x1>0</x1><y1>0</y1><x2>9</x2><y2>0</y2><x3>9</x3><y3>9</y3></polygon>
        <bndbox><xmin>0</xmin><ymin>0</ymin><xmax>9</xmax><ymax>9</ymax></bndbox></object></annotation>`,
  );
  expect(item.pages[0]).toMatchObject({ image: '7.jpg', size: { width: 640, height: 480 } });
  expect(item.pages[0]?.segments.map(({ type, line: points }) => [type, points])).toEqual([
    ['cat', [10, 20, 40, 20, 40, 60, 10, 60]],
    ['dog & bone', [0, 0, 9, 0, 9, 9]],
  ]);
  expect(item.losses.map(({ params }) => params)).toEqual([{ fields: 'pose, difficult' }]);
});

test('PAGE XML of other tools: lines in regions, several readings, old points, reading order', async () => {
  const item = await read(
    'page-xml',
    `<?xml version="1.0"?><pc:PcGts xmlns:pc="http://schema.primaresearch.org/PAGE/gts/pagecontent/2013-07-15">
      <pc:Page imageFilename="scan/1.tif" imageWidth="1000" imageHeight="2000"><pc:ReadingOrder/>
      <pc:TextRegion id="r1" type="heading"><pc:Coords points="0,0 90,0 90,50"/>
        <pc:TextLine id="l1" custom="readingOrder {index:0;} structure {type:date;}"><pc:Coords points="1,1 80,1 80,40 1,40"/>
          <pc:Baseline points="1,30 80,30"/><pc:TextEquiv><pc:Unicode>Dear &lt;friend&gt;</pc:Unicode></pc:TextEquiv>
          <pc:TextEquiv><pc:Unicode>Deer</pc:Unicode></pc:TextEquiv></pc:TextLine></pc:TextRegion>
      <pc:ImageRegion id="r2"><pc:Coords><pc:Point x="5" y="5"/><pc:Point x="9" y="5"/><pc:Point x="9" y="9"/></pc:Coords></pc:ImageRegion>
      </pc:Page></pc:PcGts>`,
  );
  expect(item.pages[0]?.image).toBe('scan/1.tif');
  expect(item.pages[0]?.segments).toEqual([
    { key: 'r1', type: 'heading', line: [0, 0, 90, 0, 90, 50] },
    { key: 'l1', type: 'date', line: [1, 1, 80, 1, 80, 40, 1, 40], text: 'Dear <friend>' },
    { key: 'r2', type: 'ImageRegion', line: [5, 5, 9, 5, 9, 9] },
  ]);
  expect(codesOf(item)).toEqual(['segmentNested', 'segmentMoreReadings', 'segmentFields']);
});

test('what begins without end is recognised and read in one pass', async () => {
  const head = (text: string) => [{ name: '7.xml', head: text }];
  for (const { detect } of SEGMENT_FORMATS) expect(detect(head('<annotation>'.repeat(300_000)))).toBe(0);
  const item = await read(
    'page-xml',
    `<PcGts><Page imageFilename="1.tif" imageWidth="10" imageHeight="20"><TextRegion id="r" type="heading"
      custom="${'structure {'.repeat(200_000)}"><Coords points="0,0 9,0 9,9"/></TextRegion></Page></PcGts>`,
  );
  expect(item.pages[0]?.segments.map(({ type }) => type)).toEqual(['heading']);
});

test('a question begins with the segments, an answer has them itself, and the form gets the types that it lacks', async () => {
  const item = await read('coco', {
    images: [{ id: 1, file_name: 'a.png', width: 9, height: 9 }],
    annotations: [{ image_id: 1, category_id: 1, bbox: [0, 0, 9, 9], utf8_string: 'Dear' }],
    categories: [{ id: 1, name: 'Line' }],
  });
  const answer = annotations.answerOf(item, SETTINGS);
  expect(annotations.inputOf(item, 'prefilled', SETTINGS)).toEqual(answer);
  expect(annotations.inputOf(item, 'answers', SETTINGS)).toBe('a.png');
  expect(annotations.lossesOf(item, 'suggestions', SETTINGS).map(({ code }) => code)).toEqual(['segmentSuggestions']);
  const back = annotations.writableOf('a', { value: answer, input: 'a.png', verdict: 'accept' });
  expect(back?.pages).toEqual(item.pages);
  const survey = annotations.survey([{ ...SETTINGS, transcription: false }]);
  survey.add(item);
  const [found] = survey.found(null).widgets;
  expect(found?.unknown.map(({ setting }) => setting)).toEqual(['segmentTypes', 'transcription']);
  expect(found?.settings).toMatchObject({ segmentTypes: [{ name: 'Heading' }, { name: 'Line' }], transcription: true });
});
