import { expect, test } from 'vitest';
import { createMemoryFiles } from './memory-files.ts';

const sound = () => new Blob([new Uint8Array(150_000)], { type: 'audio/webm' });

test('a file is stored with its name, type and size, and has an address until it is deleted', async () => {
  const files = createMemoryFiles()('recording');
  const steps: [number, number][] = [];
  const stored = await files.upload(sound(), { name: 'take 1', onProgress: (...step) => steps.push(step) });
  expect(stored).toMatchObject({ name: 'take 1', type: 'audio/webm', size: 150_000 });
  expect(steps.at(-1)).toEqual([150_000, 150_000]);
  expect(steps.length).toBeGreaterThan(1);
  expect(await files.list()).toEqual([stored]);
  const content = await (await fetch(await files.address(stored.id))).blob();
  expect(content.size).toBe(150_000);
  await files.remove(stored.id);
  await files.remove(stored.id);
  expect(await files.list()).toEqual([]);
  await expect(files.address(stored.id)).rejects.toThrow();
});

test('an upload that is aborted leaves nothing behind', async () => {
  const files = createMemoryFiles()('recording');
  const stop = new AbortController();
  const upload = files.upload(sound(), { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(upload).rejects.toHaveProperty('name', 'AbortError');
  expect(await files.list()).toEqual([]);
});

test('each widget has files of its own', async () => {
  const filesOf = createMemoryFiles();
  await filesOf('one').upload(sound());
  expect(await filesOf('two').list()).toEqual([]);
  expect(filesOf('one')).toBe(filesOf('one'));
});
