import type { SegmentationValue } from '../../widgets/image-segmentation/segments.ts';
import { type Chance, pick } from '../chance.ts';
import type { DemoTask } from '../demo-task.ts';
import { sentencesIn } from '../texts.ts';

interface Area {
  type: 'Heading' | 'Line' | 'Ornament';
  left: number;
  top: number;
  width: number;
  height: number;
  text?: string;
}

const [WIDTH, HEIGHT] = [640, 480];
const MARGIN = 60;
const LINES = 8;
const LETTERS = 52;
/** Nobody draws a rectangle exactly. */
const HAND = 5;

const linesOf = (text: string): string[] => {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= LETTERS) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.slice(0, LINES);
};

const areasOf = (heading: string, lines: readonly string[]): Area[] => [
  {
    ...{ type: 'Heading', top: 40, height: 36, text: heading },
    ...{ left: (WIDTH - 16 * heading.length) / 2, width: 16 * heading.length },
  },
  ...lines.map(
    (text, at): Area => ({
      type: 'Line',
      left: MARGIN,
      top: 110 + at * 36,
      width: Math.min(WIDTH - 2 * MARGIN, text.length * 10),
      height: 26,
      text,
    }),
  ),
  { type: 'Ornament', left: 290, top: 410, width: 60, height: 44 },
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page of a book, drawn: its texts are as wide as their areas, whatever fonts there are. */
const drawn = (areas: readonly Area[]): string => {
  const parts = areas.map(({ left, top, width, height, text }) => {
    const size = height - 6;
    if (text === undefined)
      return `<path d="M${left} ${top + height / 2}q15-44 30 0t30 0M${left} ${top + height / 2}q15 44 30 0t30 0" fill="none" stroke="#7a3b1d" stroke-width="3"/>`;
    return `<text x="${left}" y="${top + size}" font-size="${size}" font-family="serif" fill="#2b2118" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f6ecd6"/>${parts.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

interface Page {
  image: string;
  areas: Area[];
}

const PAGES: Page[] = (
  [
    ['alice-in-wonderland', 'Alice'],
    ['pride-and-prejudice', 'Pride and Prejudice'],
  ] as const
).flatMap(([book, title]) => {
  const sentences = sentencesIn(book).map(({ text }) => text);
  return Array.from({ length: 12 }, (_, at) => {
    const areas = areasOf(title, linesOf(sentences.slice(4 * at, 4 * at + 4).join(' ')));
    return { image: drawn(areas), areas };
  });
});

const byImage = new Map(PAGES.map(({ image, areas }) => [image, areas]));

const answer = (image: string, chance: Chance): { regions: SegmentationValue } => {
  const about = (at: number) => Math.round(at + HAND * (chance() - 0.5));
  const areas = (byImage.get(image) ?? []).filter(({ type }) => type !== 'Ornament' || chance() < 0.8);
  const segments = areas.map(({ type, left, top, width, height, text }, at) => {
    const [x, y, right, bottom] = [about(left - 4), about(top - 3), about(left + width + 4), about(top + height + 3)];
    return {
      ...{ key: `s${at + 1}`, type: chance() < 0.03 ? pick(chance, ['Heading', 'Line'] as const) : type },
      line: [x, y, right, y, right, bottom, x, bottom],
      ...(text !== undefined && { text }),
    };
  });
  return {
    regions: { images: [image], segmentsOnPages: [segments], sizes: [{ width: WIDTH, height: HEIGHT }] },
  };
};

/** Pictures: what is where on the pages of old books, drawn here, and what is written there. */
export const oldPages: DemoTask = {
  slug: 'pages-of-old-books',
  title: 'Pages of old books: what is where',
  description:
    '<p>Draw a rectangle around the heading, each line and the ornament of the page, and write down what is written ' +
    'there. Keys do everything that the mouse does: open “Keys” below the picture.</p>',
  language: 'en',
  maxAnswers: 2,
  questionsAtPage: 1,
  form: {
    structure: [
      {
        componentId: 'regions',
        componentType: 'ImageSegmentation',
        widgetConfig: {
          label: 'Mark the heading, the lines and the ornament',
          segmentationMethod: 'Rectangles',
          transcription: true,
          segmentTypes: [
            { name: 'Heading', color: '#b02a37', vertices: null },
            { name: 'Line', color: '#0b5ed7', vertices: null },
            { name: 'Ornament', color: '#1a7f37', vertices: null },
          ],
        },
      },
      {
        componentId: 'submit-button',
        componentType: 'Submit',
        widgetConfig: {
          skippable: true,
          query: { condition: 'AND', rules: [{ field: 'regions', operator: 'is_not_empty' }] },
        },
      },
    ],
  },
  questions: PAGES.map(({ image }, at) => ({
    externalId: `page-${String(at + 1).padStart(2, '0')}`,
    input: { regions: image },
  })),
  answer: ({ regions }, chance) => answer(String(regions), chance),
  people: [
    { username: 'sara', perDay: 1 },
    { username: 'emil', perDay: 1 },
  ],
  moderators: [],
};
