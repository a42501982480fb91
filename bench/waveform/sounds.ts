import { readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Peaks } from '../../widgets/shared/sound/peaks.ts';
import { wavHeader } from '../../widgets/shared/sound/wav.ts';
import { wavPeaks } from '../../widgets/shared/sound/wav-reader.ts';

const RATE = 8000;
const SAMPLES = join(import.meta.dirname, '../../areas/files/server/peaks/testing');

export interface Sound {
  content: Buffer;
  peaks: Peaks;
}

const soundOf = async (samples: Int16Array): Promise<Sound> => {
  const content = Buffer.concat([Buffer.from(wavHeader(samples.length, RATE)), Buffer.from(samples.buffer)]);
  const whole = async function* () {
    yield content;
  };
  return { content, peaks: await wavPeaks(whole()) };
};

/** Phrases with pauses, so long. */
export const phrases = (seconds: number): Promise<Sound> =>
  soundOf(
    Int16Array.from({ length: seconds * RATE }, (_, at) => {
      const loud = 20_000 * Math.abs(Math.sin(at / RATE)) + 4000;
      return loud * Math.sin(at * 0.7);
    }),
  );

/** Silence with a click of one sample at each time, in milliseconds. */
export const clicks = (seconds: number, times: readonly number[]): Promise<Sound> => {
  const samples = new Int16Array(seconds * RATE);
  for (const ms of times) samples[Math.round((ms * RATE) / 1000)] = 32_000;
  return soundOf(samples);
};

/** Writes an hour of speech in a format: a second of it again and again, a minute at a time. */
export const writeHour = async (path: string, format: 'wav' | 'flac' | 'mp3'): Promise<void> => {
  const content = readFileSync(join(SAMPLES, `one.${format}`));
  const begin = format === 'wav' ? 44 : format === 'flac' ? firstFlacFrame(content) : 0;
  const head = format === 'wav' ? Buffer.from(wavHeader(3600 * 16_000, 16_000)) : content.subarray(0, begin);
  const minute = Buffer.concat(Array.from({ length: 60 }, () => content.subarray(begin)));
  await writeFile(path, head);
  for (let at = 0; at < 60; at += 1) await appendFile(path, minute);
};

/** Behind the blocks of metadata, the last of which says so. */
const firstFlacFrame = (content: Buffer): number => {
  for (let at = 4; ; ) {
    const isLast = content.readUInt8(at) >= 128;
    at += 4 + content.readUIntBE(at + 1, 3);
    if (isLast) return at;
  }
};

/** Serves sounds and, under `/peaks/NAME`, their outlines, in parts. */
export const serveSounds = async (sounds: Readonly<Record<string, Sound>>) => {
  const server = createServer((request, response) => {
    const [, what = '', name = ''] = /^\/(sound|peaks|levels)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const sound = sounds[name];
    response.setHeader('access-control-allow-origin', '*');
    if (!sound) {
      response.writeHead(404).end();
      return;
    }
    const { rate, duration, levels } = sound.peaks;
    if (what === 'levels') {
      const lengths = levels.map(({ length }) => length);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ rate, duration, lengths }));
      return;
    }
    const bytes =
      what === 'sound' ? sound.content : Buffer.concat(levels.toReversed().map((level) => Buffer.from(level)));
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const end = to === '' ? bytes.length : Math.min(bytes.length, Number(to) + 1);
    response.writeHead(206, {
      'content-type': what === 'sound' ? 'audio/wav' : 'application/octet-stream',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${end - 1}/${bytes.length}`,
      'content-length': end - Number(from),
    });
    response.end(bytes.subarray(Number(from), end));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
