import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../server/testing/app.ts';
import { STAFF } from '../../../../server/testing/people.ts';
import { addTask } from '../../../../server/testing/tasks.ts';
import { allAnnotations } from '../../../../widgets/form/annotations.ts';
import { segmentForm, zip } from '../testing/annotations.ts';
import { importFile, publishedQuestions, sendFile } from '../testing/importing.ts';

await allAnnotations();
let test: TestApp;
let staff: Person;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.start();
  staff = await test.person(STAFF);
});
afterAll(() => test.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

it('a data set of YOLO is known by its labels among many pictures, whose sizes are read, and brings its classes', async () => {
  const task = await addTask(test.db, { form: segmentForm('Line') });
  const content = await picture(200, 100);
  // More than are looked at to tell the format of an archive.
  const others = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`pets/images/${100 + at}.jpg`, content]));
  const file = await zip({
    ...others,
    'pets/data.yaml': 'names:\n  0: cat\n  1: dog\n',
    'pets/labels/100.txt': '1 0.5 0.5 0.1 0.2\n',
  });
  const { body } = await sendFile(staff, task.slug, 'pets.zip', file);
  expect(body).toMatchObject({ format: 'yolo' });
  const job = await importFile(staff, task.slug, 'pets.zip', file, { as: 'prefilled', addTypes: true });
  expect(job).toMatchObject({ state: 'done', rows: 60, error: null, problems: [] });
  const inputs = (await publishedQuestions(test.db, task.slug)).map(({ input }) => (input as { page: unknown }).page);
  expect(inputs).toContainEqual({
    images: ['pets/images/100.jpg'],
    segmentsOnPages: [[expect.objectContaining({ type: 'dog', line: [90, 40, 110, 40, 110, 60, 90, 60] })]],
    sizes: [{ width: 200, height: 100 }],
  });
  expect(inputs).toContainEqual('pets/images/159.jpg');
});
