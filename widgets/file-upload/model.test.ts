import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choose } from './choosing.ts';
import { rowsOf } from './file-rows.ts';
import { acceptedExtensions, type FileUploadSettings, fileUpload } from './model.ts';

const settings = (some: Partial<FileUploadSettings> = {}): FileUploadSettings => ({
  ...{ label: '', fileCountLimit: 10, acceptedFileTypes: [], maxFileSize: 100, showImagePreview: true },
  ...some,
});
const pathOf = (id: number | string, name: string) => `files/${id}/${name}`;
const codes = (value: string[], some: Partial<FileUploadSettings> = {}) =>
  fileUpload.refuse?.(value, settings(some), undefined).map(({ code }) => code);

const extension = fc.constantFrom('png', 'PDF', 'txt', 'tar.gz', '');
const file = fc.record({
  name: fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }), extension).map(([stem, end]) => `${stem}.${end}`),
  size: fc.integer({ min: 0, max: 3 * 1024 * 1024 }),
});
const someSettings = fc.record({
  fileCountLimit: fc.option(fc.integer({ min: 1, max: 6 })),
  acceptedFileTypes: fc.array(fc.constantFrom('png', '.PDF', 'gz', ' txt ')),
  maxFileSize: fc.integer({ min: 1, max: 3 }),
});

describe('FileUpload', () => {
  test('begins without files, whatever the question says', () => {
    expect(fileUpload.initial(settings(), ['files/x/y'], Math.random)).toEqual([]);
    expect(fileUpload.empty([])).toBe(true);
    expect(fileUpload.empty([pathOf(1, 'a')])).toBe(false);
  });

  test('refuses too many files, other formats, and a file twice', () => {
    const two = [pathOf(1, 'a.png'), pathOf(2, 'b.PNG')];
    expect(codes(two)).toEqual([]);
    expect(codes(two, { fileCountLimit: 1 })).toEqual(['too-many-files']);
    expect(codes(two, { acceptedFileTypes: ['.Png'] })).toEqual([]);
    expect(codes(two, { acceptedFileTypes: ['pdf'] })).toEqual(['wrong-file-format']);
    expect(codes([pathOf(1, 'a.png'), pathOf(1, 'a.png')])).toEqual(['file-twice']);
  });

  test('takes extensions with and without the dot, in any case, each once; what is no extension is named', () => {
    expect(acceptedExtensions(settings({ acceptedFileTypes: ['.PNG', 'png', ' pdf ', ''] }))).toEqual(['png', 'pdf']);
    const bad = fileUpload.checkSettings?.(settings({ acceptedFileTypes: ['png', '../etc', 'image/*'] }));
    expect(bad?.map(({ path }) => path)).toEqual(['/acceptedFileTypes/1', '/acceptedFileTypes/2']);
  });

  test('whether files of two people are the same is not told by their names; files that one has alone are no agreement', () => {
    const [one, two] = [[pathOf(1, 'a.png'), pathOf(2, 'b.png')], [pathOf(3, 'b.png')]];
    const agreements = [two, [], one.toReversed()].map((other) => fileUpload.agreement?.(one, other));
    expect(agreements).toEqual([null, 0, 1]);
    expect(fileUpload.agreement?.([], [])).toBe(1);
    expect(fileUpload.names?.(one)).toEqual(['a.png', 'b.png']);
  });

  test('whatever is chosen step by step makes a value that is accepted, and of each file it is said what became of it', () => {
    fc.assert(
      fc.property(someSettings, fc.array(fc.array(file, { maxLength: 4 }), { maxLength: 6 }), (some, steps) => {
        const all = settings(some);
        const value: string[] = [];
        for (const chosen of steps) {
          const { taken, refused } = choose(chosen, all, value.length);
          expect(taken.length + refused.length).toBe(chosen.length);
          for (const { name } of taken) value.push(pathOf(value.length, name.replaceAll('/', '_')));
          expect(fileUpload.refuse?.(value, all, undefined)).toEqual([]);
        }
      }),
    );
  });

  test('every file of the answer and every uploaded one has one row, the answer’s first', () => {
    const paths = fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map((id) => pathOf(id, `${id}.txt`)));
    fc.assert(
      fc.property(paths, paths, (value, stored) => {
        const files = stored.map((id) => ({ id, name: id, type: '', size: 1 }));
        const rows = rowsOf(value, files);
        expect(rows.map(({ path }) => path)).toEqual([...value, ...stored.filter((id) => !value.includes(id))]);
        for (const { path, state } of rows) {
          const [isNamed, isStored] = [value.includes(path), stored.includes(path)];
          expect(state).toBe(isNamed ? (isStored ? 'fine' : 'not-uploaded') : 'not-in-answer');
        }
        expect(rowsOf(value, undefined).every(({ state }) => state === 'unknown')).toBe(true);
      }),
    );
  });
});
