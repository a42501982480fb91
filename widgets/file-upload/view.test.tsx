import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createMemoryFiles } from '../form/memory-files.ts';
import type { StoredFile, WidgetFiles } from '../shared/widget-files.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import { Comparison } from './comparison-view.tsx';
import type { FileUploadSettings } from './model.ts';

const submitButton = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} };
const form = (widgetConfig: Record<string, unknown> = {}) =>
  formOf(
    { componentId: 'docs', componentType: 'FileUpload', widgetConfig: { label: 'Documents', ...widgetConfig } },
    submitButton,
  );

const fileOf = (name: string, bytes = 10, type = '') => new File([new Uint8Array(bytes)], name, { type });
const picture = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob as Blob], 'sign.png', { type: 'image/png' });
};

/** Uploads that go on only when the test says so. */
const slowFiles = (unsent: { key: string; name: string; content: Blob }[] = []) => {
  const steps: { done(): void; fail(why: string): void; options: Parameters<WidgetFiles['upload']>[1] }[] = [];
  const memory = createMemoryFiles()('docs');
  const files: WidgetFiles = {
    ...memory,
    unsent: async () => unsent,
    upload: (content, options = {}) =>
      new Promise<StoredFile>((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        steps.push({
          options,
          done: () => void memory.upload(content, options).then(resolve),
          fail: (why) => reject(new Error(why)),
        });
      }),
  };
  return { files: () => files, steps };
};

const input = () => page.getByLabelText('Documents: Choose files');

describe('FileUpload', () => {
  test('uploads what is chosen, shows a picture of a picture, and puts the path into the answer', async () => {
    const { screen, latest } = await formAtWork(form(), { files: createMemoryFiles() });
    await input().upload([fileOf('notes.txt'), await picture()]);
    await expect.element(screen.getByRole('button', { name: 'Download notes.txt' })).toBeVisible();
    await expect.element(screen.getByText(/remember to submit your answer/)).toBeVisible();
    expect([...(latest().docs as string[])].sort()).toEqual(['files/1/notes.txt', 'files/2/sign.png']);
    await vi.waitFor(() => expect(screen.container.querySelector('img')?.naturalWidth).toBe(40));
  });

  test('takes files that are dropped on it', async () => {
    const { screen, latest } = await formAtWork(form(), { files: createMemoryFiles() });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(fileOf('dropped.txt'));
    const zone = input().element().closest('label') as Element;
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(screen.getByRole('button', { name: 'Download dropped.txt' })).toBeVisible();
    expect(latest().docs).toEqual(['files/1/dropped.txt']);
  });

  test.each([
    ['Too many files! Maximum amount of files: 1', { fileCountLimit: 1 }, [fileOf('a.txt'), fileOf('b.txt')]],
    ['Wrong file format! Accepted file formats: png, pdf', { acceptedFileTypes: ['png', '.PDF'] }, [fileOf('a.txt')]],
    ['"a.txt" is empty.', {}, [fileOf('a.txt', 0)]],
    ['"a.txt" is too large: files may have up to 1 MB.', { maxFileSize: 1 }, [fileOf('a.txt', 1_100_000)]],
  ])('says %s', async (words, settings, files) => {
    const { screen, latest } = await formAtWork(form(settings), { files: createMemoryFiles() });
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    const zone = input().element().closest('label') as Element;
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    await expect.poll(() => screen.getByRole('alert').element().textContent).toContain(words);
    expect(latest().docs ?? []).toEqual([]);
  });

  test('shows how far an upload is and that it waits, and blocks Submit until it has ended or was cancelled', async () => {
    const onSubmit = vi.fn();
    const { files, steps } = slowFiles();
    const { screen, latest } = await formAtWork(form(), { files, submit: { onSubmit } });
    await input().upload([fileOf('long.txt', 1000), fileOf('other.txt', 1000)]);
    const submit = screen.getByRole('button', { name: 'Submit' });
    await expect.element(submit).toHaveAccessibleDescription('2 files are being uploaded.');
    steps[0]?.options?.onProgress?.(250, 1000);
    await expect.element(screen.getByText('25 %')).toBeVisible();
    steps[0]?.options?.onWaiting?.(true);
    await expect.element(screen.getByText(/Waiting for a connection/)).toBeVisible();
    steps[0]?.options?.onWaiting?.(false);
    await screen.getByRole('button', { name: 'Cancel the upload of other.txt' }).click();
    await expect.element(submit).toHaveAccessibleDescription('1 file is being uploaded.');
    steps[0]?.done();
    await expect.element(screen.getByRole('button', { name: 'Download long.txt' })).toBeVisible();
    await submit.click();
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(latest().docs).toEqual(['files/1/long.txt']);
  });

  test('says why a file was not uploaded; it is tried again or removed', async () => {
    const { files, steps } = slowFiles();
    const { screen, latest } = await formAtWork(form(), { files, submit: { onSubmit: () => undefined } });
    await input().upload(fileOf('a.txt'));
    await expect.poll(() => steps.length).toBe(1);
    steps[0]?.fail('The storage of the server is full.');
    await expect.element(screen.getByText('The storage of the server is full.')).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Submit' });
    await expect.element(submit).toHaveAccessibleDescription('1 file was not uploaded. Try again or remove it.');
    await screen.getByRole('button', { name: 'Try again: a.txt' }).click();
    await expect.poll(() => steps.length).toBe(2);
    expect(steps[1]?.options?.key).toBe(steps[0]?.options?.key);
    steps[1]?.done();
    await expect.element(screen.getByRole('button', { name: 'Download a.txt' })).toBeVisible();
    expect(latest().docs).toEqual(['files/1/a.txt']);
  });

  test('a file that was not uploaded takes no place of others, and is not tried again where there is none', async () => {
    const { files, steps } = slowFiles();
    const { screen, latest } = await formAtWork(form({ fileCountLimit: 2 }), { files });
    await input().upload(fileOf('bad.txt'));
    await expect.poll(() => steps.length).toBe(1);
    steps[0]?.fail('It is no text.');
    await expect.element(screen.getByText('It is no text.')).toBeVisible();
    await input().upload([fileOf('a.txt'), fileOf('b.txt')]);
    await expect.poll(() => steps.length).toBe(3);
    for (const step of steps.slice(1)) step.done();
    await expect.poll(() => latest().docs).toHaveLength(2);
    await screen.getByRole('button', { name: 'Try again: bad.txt' }).click();
    await expect.element(screen.getByText(/^Too many files!/)).toBeVisible();
    expect(steps).toHaveLength(3);
  });

  test('goes on with what an earlier visit has left', async () => {
    const { files, steps } = slowFiles([{ key: 'k', name: 'left.txt', content: fileOf('left.txt') }]);
    const { screen, latest } = await formAtWork(form(), { files });
    await expect.element(screen.getByRole('progressbar', { name: 'Uploading left.txt' })).toBeInTheDocument();
    steps.at(-1)?.done();
    await expect.element(screen.getByRole('button', { name: 'Download left.txt' })).toBeVisible();
    expect(latest().docs).toEqual(['files/1/left.txt']);
  });

  test('deletes one file and all of them after asking, by keyboard', async () => {
    const { screen, latest } = await formAtWork(form(), { files: createMemoryFiles() });
    await input().upload([fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt')]);
    await expect.element(screen.getByRole('button', { name: 'Delete all' })).toBeVisible();
    const one = screen.getByRole('button', { name: 'Delete b.txt' });
    one.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Are you sure you want to delete file b.txt')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await one.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(screen.getByText(/File deleted!/)).toBeVisible();
    await expect.poll(() => (latest().docs as string[]).length).toBe(2);
    await screen.getByRole('button', { name: 'Delete all' }).click();
    await expect.element(page.getByText('Are you sure you want to delete all files for this question?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await expect.poll(() => latest().docs).toEqual([]);
  });

  test('a submitted file that is deleted leaves the answer and its list, and is back when the change is discarded', async () => {
    const memory = createMemoryFiles()('docs');
    const stored = await memory.upload(fileOf('sent.txt'));
    const files: WidgetFiles = {
      ...memory,
      list: async () => [{ ...stored, isSubmitted: true }],
      // As a server does that keeps the file for the version.
      remove: async () => undefined,
    };
    const values = { docs: [stored.id] };
    const { screen, latest, put } = await formAtWork(form({ fileCountLimit: 1 }), { files: () => files, values });
    await screen.getByRole('button', { name: 'Delete sent.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => latest().docs).toEqual([]);
    await expect.element(screen.getByText('sent.txt')).not.toBeInTheDocument();
    await input().upload(fileOf('other.txt'));
    await expect.element(screen.getByRole('button', { name: 'Download other.txt' })).toBeVisible();
    put(values);
    await expect.element(screen.getByRole('button', { name: 'Download sent.txt' })).toBeVisible();
    await expect.element(screen.getByText(/is not uploaded/)).not.toBeInTheDocument();
  });

  test('flags what is in the answer but not uploaded, and what is uploaded but not in the answer', async () => {
    const files = createMemoryFiles();
    await files('docs').upload(fileOf('forgotten.txt'));
    const values = { docs: ['files/9/lost.txt'] };
    const { screen, latest } = await formAtWork(form(), { files, values });
    await expect.element(screen.getByText('This file is in answer but is not uploaded!')).toBeVisible();
    await expect.element(screen.getByText('This file was uploaded but is not in answer!')).toBeVisible();
    await screen.getByRole('button', { name: 'Add to the answer: forgotten.txt' }).click();
    await screen.getByRole('button', { name: 'Remove from the answer: lost.txt' }).click();
    await expect.poll(() => latest().docs).toEqual(['files/1/forgotten.txt']);
  });

  test('only to read: files can be opened, not changed; a deleted one is named as such', async () => {
    const files = createMemoryFiles();
    const { id } = await files('docs').upload(fileOf('here.txt'));
    const values = { docs: [id, 'files/9/gone.txt'] };
    const { screen } = await formAtWork(form(), { files, values, mode: 'review' });
    await expect.element(screen.getByText('This file has been deleted')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Download here.txt' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
    await expect.element(input()).not.toBeInTheDocument();
  });

  test('answers that are compared show who uploaded which files', async () => {
    const props = { htmlId: 'compared', settings: {} as FileUploadSettings };
    const answers = [
      { name: 'Ann', value: ['files/1/sign.png', 'files/2/note.txt'] },
      { name: 'Decision', value: ['files/1/sign.png'] },
    ];
    const screen = await render(<Comparison {...props} answers={answers} />);
    const rows = screen
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
    expect(rows).toEqual(['FileAnnDecision', 'sign.pnguploadeduploaded', 'note.txt (differs)uploaded–']);
  });

  test('answers that are compared tell files of one name apart', async () => {
    const props = { htmlId: 'compared', settings: {} as FileUploadSettings };
    const answers = [
      { name: 'Ann', value: ['files/1/image.jpg', 'files/2/note.txt'] },
      { name: 'Ben', value: ['files/3/image.jpg', 'files/2/note.txt'] },
    ];
    const screen = await render(<Comparison {...props} answers={answers} />);
    await expect.element(screen.getByText('2 differences')).toBeVisible();
    const rows = screen
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      'image.jpg (differs)uploaded–',
      'another image.jpg (differs)–uploaded',
      'note.txtuploadeduploaded',
    ]);
  });

  test('in the editor it only says that it works in a task', async () => {
    const { screen } = await formAtWork(form(), { files: createMemoryFiles(), mode: 'edit' });
    await expect.element(screen.getByText(/In editor mode uploading files is disabled/)).toBeVisible();
    await expect.element(input()).not.toBeInTheDocument();
  });
});
