import { expect, onTestFinished, test, vi } from 'vitest';
import { wavHeader } from '../../shared/sound/wav.ts';
import { soundOf } from './cut-sound.ts';

const HOUR = 3600;
const { signal } = new AbortController();

test('of a long recording only the beginning is fetched where it is no WAV file; a WAV file is cut', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  fetched.mockImplementation(async () => new Response('ID3\u0003 and so on'));
  await expect(soundOf('talk.mp3', [{ start: 0, end: 1000 }], HOUR, signal)).rejects.toMatchObject({
    why: 'cutTooLong',
  });
  expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('range'))).toEqual(['bytes=0-3']);
  fetched.mockImplementation(async () => new Response(new Blob([wavHeader(4000, 8000), new Int16Array(4000)])));
  const piece = await soundOf('talk.wav', [{ start: 0, end: 250 }], HOUR, signal);
  expect(piece.size).toBe(44 + 4000);
});
