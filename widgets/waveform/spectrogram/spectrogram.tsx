import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { createRetries } from '../../shared/view/reaching.ts';
import { useAsked } from '../../shared/view/use-asked.ts';
import { UnreachableError } from '../../shared/widget-files.ts';
import { texts } from '../texts.ts';
import { cleared, SPECTROGRAM_HEIGHT } from '../view/paint.ts';
import parts from '../view/parts.module.css';
import { perSecondOf, type Scale, spanOf, xOf } from '../view/scale.ts';
import classes from '../view/stage.module.css';
import { type NoSamples, openSamples, type SampleReader } from './samples.ts';
import { HIGHEST, type Spectra } from './spectrum.ts';

/** Of more than this nothing is computed. */
const LONGEST_MS = 60_000;
/** Nothing is computed while the view moves. */
const REST_MS = 150;

/** A picture and the part of the recording that it shows. */
interface Picture {
  canvas: HTMLCanvasElement;
  left: number;
  perSecond: number;
  rate: number;
}

/** Loudness as opacity of the color of text, low frequencies at the bottom. */
const pictureOf = ({ rows, columns, loudness }: Spectra, color: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [columns, rows];
  const image = new ImageData(columns, rows);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1)
      image.data.set([red, green, blue, loudness[column * rows + row] ?? 0], 4 * ((rows - 1 - row) * columns + column));
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas;
};

/** Computes pictures in a worker, the latest wish alone. */
const createPainter = (reader: SampleReader, onPicture: (spectra: Spectra, scale: Scale, rate: number) => void) => {
  const worker = new Worker(new URL('./spectrum-worker.ts', import.meta.url), { type: 'module' });
  let request = 0;
  let leaving = new AbortController();
  let asked: { scale: Scale; rate: number } | null = null;
  worker.onmessage = ({ data }: MessageEvent<{ request: number; spectra: Spectra }>) => {
    if (data.request === request && asked) onPicture(data.spectra, asked.scale, asked.rate);
  };
  return {
    ask: async (scale: Scale) => {
      leaving.abort();
      leaving = new AbortController();
      request += 1;
      const mine = request;
      const [from, perSecond] = [scale.left / 1000, perSecondOf(scale)];
      const columns = Math.ceil(scale.width);
      const { bytes, format, first } = await reader(from, from + scale.width / perSecond, leaving.signal);
      if (mine !== request) return;
      asked = { scale, rate: format.rate };
      const place = { start: from * format.rate - first, perColumn: format.rate / perSecond, columns };
      worker.postMessage({ request, wanted: { bytes, format, ...place } }, [bytes]);
    },
    leave: () => {
      leaving.abort();
      worker.terminate();
    },
  };
};

const useReader = (address: string | null, seconds: number) => {
  const isKnown = seconds > 0;
  const length = useRef(seconds);
  useEffect(() => {
    length.current = seconds;
  });
  const ask = useMemo(
    () => (address === null || !isKnown ? null : () => openSamples(address, length.current)),
    [address, isKnown],
  );
  return useAsked(ask).now;
};

/** Why there is no spectrogram. */
const NONE_TEXTS = {
  elsewhere: 'spectrogramElsewhere',
  tooLong: 'spectrogramTooLong',
  unreadable: 'noSpectrogram',
} as const;

const noneOf = (found: ReturnType<typeof useReader>): NoSamples | 'unreadable' | null => {
  if (found.at === 'failed') return 'unreadable';
  return found.at === 'found' && typeof found.value === 'string' ? found.value : null;
};

/** The frequencies of the part that is in sight, under its waveform. */
export const Spectrogram = ({ scale, address }: { scale: Scale; address: string | null }) => {
  const t = useTexts(texts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<ReturnType<typeof createPainter> | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const found = useReader(address, scale.duration / 1000);
  const none = noneOf(found);
  const reader = found.at === 'found' && typeof found.value === 'function' ? found.value : null;
  const isFar = scale.duration > 0 && spanOf(scale) > LONGEST_MS;
  useEffect(() => {
    if (!reader) return undefined;
    painter.current = createPainter(reader, (spectra, { left, ...rest }, rate) => {
      const color = canvas.current ? getComputedStyle(canvas.current).getPropertyValue('--wave-text').trim() : '';
      setPicture({ canvas: pictureOf(spectra, color), left, perSecond: perSecondOf({ left, ...rest }), rate });
    });
    return () => {
      painter.current?.leave();
      painter.current = null;
      setPicture(null);
    };
  }, [reader]);
  useEffect(() => {
    if (!reader || isFar) return undefined;
    let callOff = () => {};
    const tryLater = createRetries();
    const ask = () =>
      void painter.current?.ask(scale).catch((error: unknown) => {
        if (!isLeft && error instanceof UnreachableError) callOff = tryLater(ask);
      });
    let isLeft = false;
    const wait = setTimeout(ask, REST_MS);
    return () => {
      isLeft = true;
      clearTimeout(wait);
      callOff();
    };
  }, [reader, scale, isFar]);
  useEffect(() => {
    const pen = canvas.current && cleared(canvas.current, scale.width, SPECTROGRAM_HEIGHT);
    if (!pen || !picture || isFar) return;
    const width = (picture.canvas.width * perSecondOf(scale)) / picture.perSecond;
    pen.drawImage(picture.canvas, xOf(scale, picture.left), 0, width, SPECTROGRAM_HEIGHT);
  }, [picture, scale, isFar]);
  const khz = Math.min(HIGHEST, (picture?.rate ?? 2 * HIGHEST) / 2) / 1000;
  if (none) return <p className={parts.quiet}>{t(NONE_TEXTS[none])}</p>;
  return (
    <div className={classes.overview} style={{ height: SPECTROGRAM_HEIGHT, cursor: 'auto' }}>
      <canvas
        ref={canvas}
        // Until something is drawn, there is nothing to tell of.
        {...(picture && !isFar ? { role: 'img', 'aria-label': t('spectrogram', { khz }) } : { 'aria-hidden': true })}
        className={classes.canvas}
        style={{ height: SPECTROGRAM_HEIGHT }}
      />
      {isFar && <p className={classes.note}>{t('spectrogramFar')}</p>}
    </div>
  );
};
