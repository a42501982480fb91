import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '../../shared/use-texts.ts';
import { createMemoryFiles } from '../form/memory-files.ts';
import { wavHeader } from '../shared/sound/wav.ts';
import { UnreachableError, type WidgetFiles } from '../shared/widget-files.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import tone from '../testing/tone.wav?url';
import { Comparison } from './comparison-view.tsx';
import type { WaveformSettings } from './model.ts';
import type { WaveformValue } from './value.ts';

const sound = new URL(tone, location.href).href;
const long = { record: sound, duration: 100 };
const show = (
  widgetConfig: Record<string, unknown> = {},
  input: unknown = sound,
  mode: 'answer' | 'review' = 'answer',
) =>
  formAtWork(
    formOf({
      componentId: 'sounds',
      componentType: 'MediaWaveform',
      widgetConfig: { label: 'Sounds', ...widgetConfig },
    }),
    {
      input: { sounds: input },
      mode,
    },
  );
const stage = () => document.querySelector('[role=application]') as HTMLElement;
const media = () => document.querySelector('audio, video') as HTMLMediaElement;
const timesIn = (value: unknown) =>
  Object.values((value as WaveformValue).annotations).map(({ start, end }) => [start, end]);

/** The tone lasts half a second and fills the width; `at` is in seconds. */
const xAt = (at: number) => stage().getBoundingClientRect().left + 1 + (at / 0.5) * stage().clientWidth;
const fire = (type: string, at: number, some: PointerEventInit = {}) => {
  const { top } = stage().getBoundingClientRect();
  const init = { bubbles: true, pointerId: 1, button: 0, buttons: 1, clientX: xAt(at), clientY: top + 80, ...some };
  stage().dispatchEvent(new PointerEvent(type, init));
};
const drag = (from: number, to: number) => {
  stage().setPointerCapture = () => undefined;
  fire('pointerdown', from);
  fire('pointermove', (from + to) / 2);
  fire('pointermove', to);
  fire('pointerup', to);
};
const ready = async () => {
  await expect.poll(() => media()?.duration).toBeCloseTo(0.5);
  await expect.poll(drawnPixels).toBeGreaterThan(1000);
  // The widget hears of both a moment after they can be seen.
  await new Promise((resolve) => setTimeout(resolve, 50));
};
/** How many pixels of the sound's drawing are not empty. Tiers, below it, are drawn before the recording is there. */
const drawnPixels = () => {
  const canvas = stage().querySelector('canvas') as HTMLCanvasElement;
  if (canvas.width === 0) return 0;
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, 180);
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) count += 1;
  return count;
};

/** Stored files with the outline of a loud sound of 100 seconds; what is asked for is in `asked`. */
const storedFiles = (asked: string[], { isUndecodable = false } = {}) => {
  const level = (pairs: number) => Int8Array.from({ length: 2 * pairs }, (_, at) => (at % 2 ? 100 : -100));
  const bytes = level(800 + 3125);
  const levels = [
    { start: 1600, length: 6250 },
    { start: 0, length: 1600 },
  ];
  const read = async (start: number, end: number) => {
    asked.push(`peaks ${start}-${end}`);
    return bytes.subarray(start, end);
  };
  const files: WidgetFiles = {
    ...createMemoryFiles()('sounds'),
    address: async () => sound,
    peaks: async () =>
      isUndecodable
        ? { peaks: null, give: async ({ duration }) => void asked.push(`given ${duration.toFixed(1)}`) }
        : { peaks: { rate: 31.25, duration: 100, levels, read }, give: null },
  };
  return () => files;
};
const formOfSounds = () =>
  formOf({ componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: { label: 'Sounds' } });

describe('MediaWaveform', () => {
  test('the outline of a stored file comes from the server, and the sound is not fetched for it', async () => {
    const asked: string[] = [];
    const fetched = vi.spyOn(window, 'fetch');
    await formAtWork(formOfSounds(), { input: { sounds: 'files/1/hour.wav' }, files: storedFiles(asked) });
    await expect.poll(drawnPixels).toBeGreaterThan(20_000);
    expect(asked).toEqual(['peaks 0-7850']);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('what the server cannot decode is decoded here, and sent back once', async () => {
    const asked: string[] = [];
    const files = storedFiles(asked, { isUndecodable: true });
    await formAtWork(formOfSounds(), { input: { sounds: 'files/1/packed.m4a' }, files });
    await ready();
    await expect.poll(() => asked).toEqual(['given 0.5']);
  });

  test('plays a form of the file that seeks exactly, reads the file itself, and plays it too where there is no other way', async () => {
    const samples = new Int16Array(4000).fill(9000);
    const file = URL.createObjectURL(new Blob([wavHeader(4000, 8000), samples]));
    const show = (play: string) => {
      const files: WidgetFiles = {
        ...createMemoryFiles()('sounds'),
        playable: async () => ({ play, file }),
      };
      const form = formOf({ componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: { enableCut: true } });
      return formAtWork(form, { input: { sounds: 'files/1/talk.mp3' }, files: () => files });
    };
    const { screen, latest } = await show(sound);
    await ready();
    expect(media().src).toBe(sound);
    drag(0.1, 0.3);
    await screen.getByRole('button', { name: 'Trim to the annotation' }).click();
    await expect.poll(() => (latest().sounds as WaveformValue).record).toMatch(/submitted_file\.wav$/);
    await screen.unmount();
    const cut = latest().sounds as WaveformValue;
    expect(cut.annotations[0]?.start).toBe(0);
    await show(URL.createObjectURL(new Blob(['no sound'])));
    await expect.poll(() => media()?.src).toBe(file);
    await ready();
  });

  test('a form of the file that nothing answers for at first is played once something does', async () => {
    const play = `${sound}?play`;
    const files = { ...createMemoryFiles()('sounds'), playable: async () => ({ play, file: sound }) };
    const { screen } = await formAtWork(formOfSounds(), { input: { sounds: 'files/1/talk.mp3' }, files: () => files });
    await ready();
    const loads = vi.spyOn(media(), 'load');
    const silence = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 502 }));
    media().dispatchEvent(new Event('error'));
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    silence.mockRestore();
    await expect.poll(() => window.dispatchEvent(new Event('online')) && loads.mock.calls.length).toBe(1);
    expect(media().src).toBe(play);
    media().dispatchEvent(new Event('error'));
    await expect.poll(() => media().src).toBe(sound);
  });

  test('an outline that the server cannot give, or that breaks off, comes by itself; one that is not there if it is asked for', async () => {
    const broken = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(new Response(null, { status: 503 }))
      .mockResolvedValueOnce(new Response(broken))
      .mockResolvedValueOnce(new Response(null, { status: 404 }));
    onTestFinished(() => fetched.mockRestore());
    const { screen } = await show();
    const invalid = screen.getByText('WAV file is not valid or is missing.');
    for (const times of [1, 2]) {
      await expect.poll(() => fetched.mock.calls.length).toBe(times);
      await expect.element(screen.getByText('Loading the recording…')).toBeVisible();
      await expect.element(invalid).not.toBeInTheDocument();
      await expect.poll(() => window.dispatchEvent(new Event('online')) && fetched.mock.calls.length).toBe(times + 1);
    }
    await expect.element(invalid).toBeVisible();
    const empty = drawnPixels();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(drawnPixels).toBeGreaterThan(empty);
    await expect.element(invalid).not.toBeInTheDocument();
  });

  test('a drag marks a stretch to the millisecond; edges and body move; undo and redo go through all of it', async () => {
    const { screen, latest } = await show({}, { record: sound, frame_rate: 30 });
    await ready();
    drag(0.1, 0.3);
    await expect.poll(() => timesIn(latest().sounds)).toHaveLength(1);
    const [[start = 0, end = 0] = []] = timesIn(latest().sounds);
    expect(start).toBeCloseTo(0.1, 2);
    expect(end).toBeCloseTo(0.3, 2);
    expect((latest().sounds as WaveformValue).annotations[0]).toMatchObject({ start_frame: 3, end_frame: 9, note: '' });
    drag(0.3, 0.4);
    expect(timesIn(latest().sounds)[0]?.[1]).toBeCloseTo(0.4, 2);
    drag(0.2, 0.15);
    expect(timesIn(latest().sounds)[0]?.[0]).toBeCloseTo(0.05, 2);
    stage().focus();
    await userEvent.keyboard('{Control>}zz{/Control}');
    expect(timesIn(latest().sounds)).toEqual([[start, end]]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(timesIn(latest().sounds)).toEqual([]);
    await userEvent.keyboard('{Control>}yyy{/Control}');
    expect(timesIn(latest().sounds)[0]?.[0]).toBeCloseTo(0.05, 2);
    await expect.element(screen.getByText('Redone.')).toBeVisible();
  });

  test('the keyboard marks, nudges by 10 ms and 1 ms, labels and deletes', async () => {
    const noteChoices = [
      { value: 'Speech', color: 'green' },
      { value: 'Noise', color: '#a333c8' },
    ];
    const { screen, latest } = await show({ noteChoices });
    await ready();
    const seek = async (seconds: number) => {
      media().currentTime = seconds;
      await expect.poll(() => media().seeking).toBe(false);
    };
    await seek(0.1);
    stage().focus();
    await userEvent.keyboard('i');
    await seek(0.4);
    await userEvent.keyboard('o');
    expect(timesIn(latest().sounds)).toEqual([[0.1, 0.4]]);
    await userEvent.keyboard('wE{Shift>}q{/Shift}');
    expect(timesIn(latest().sounds)).toEqual([[0.109, 0.39]]);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.poll(() => media().currentTime).toBeCloseTo(0.39);
    await screen.getByRole('checkbox', { name: 'Noise' }).click();
    await screen.getByRole('checkbox', { name: 'Speech' }).click();
    const first = () => (latest().sounds as WaveformValue).annotations[0];
    expect(first()).toMatchObject({ note: { annotation_container: ['Speech', 'Noise'] }, color: '#21ba45' });
    await screen.getByRole('checkbox', { name: 'No sounds annotated' }).click();
    expect(first()?.note).toEqual({ annotation_container: [] });
    await expect.element(screen.getByRole('cell', { name: 'No sounds annotated' })).toBeVisible();
    const start = screen.getByRole('textbox', { name: 'Start (s)' });
    await start.fill('0.2');
    await userEvent.keyboard('{Enter}');
    expect(timesIn(latest().sounds)).toEqual([[0.2, 0.39]]);
    stage().focus();
    await userEvent.keyboard('{Delete}');
    expect(timesIn(latest().sounds)).toEqual([]);
  });

  test('a note and a time are kept with each letter, and an undo takes back the whole of what was typed', async () => {
    const { screen, latest, kept } = await show({ minLength: 0.05 });
    await ready();
    drag(0.1, 0.3);
    const first = () => (latest().sounds as WaveformValue).annotations[0];
    const [[start, end] = []] = timesIn(latest().sounds);
    await screen.getByRole('textbox', { name: 'Note' }).click();
    await userEvent.keyboard('a');
    expect(first()?.note).toBe('a');
    await userEvent.keyboard(' dog');
    expect(first()?.note).toBe('a dog');
    // The device keeps the one annotation, not all of them with each letter.
    expect(kept()).toEqual(latest());
    expect(kept().sounds).not.toBe(latest().sounds);
    const finish = screen.getByRole('textbox', { name: 'End (s)' });
    await finish.fill('0.4');
    expect(first()?.end).toBe(0.4);
    await finish.fill('0.01');
    expect(first()?.end).toBe(end);
    await finish.fill('0.35');
    expect(first()).toMatchObject({ start, end: 0.35, note: 'a dog' });
    stage().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(first()).toMatchObject({ end, note: 'a dog' });
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(first()?.note).toBe('');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(first()?.note).toBe('a dog');
    expect(kept()).toEqual(latest());
  });

  test('a time that the rules refuse is said when its field is left, and nothing is left to undo of it', async () => {
    const { screen, latest } = await show({ minLength: 0.05 });
    await ready();
    drag(0.1, 0.3);
    const before = timesIn(latest().sounds);
    await screen.getByRole('textbox', { name: 'End (s)' }).fill('0.4');
    await screen.getByRole('textbox', { name: 'End (s)' }).fill('0.01');
    stage().focus();
    await expect.element(screen.getByText(/^Annotation too short!/)).toBeVisible();
    expect(timesIn(latest().sounds)).toEqual(before);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(timesIn(latest().sounds)).toEqual([]);
  });

  test('a digit chooses a label and takes it back', async () => {
    const noteChoices = [
      { value: 'Speech', color: 'green' },
      { value: 'Noise', color: 'purple' },
    ];
    const { latest } = await show({ noteChoices });
    await ready();
    drag(0.1, 0.3);
    const note = () => (latest().sounds as WaveformValue).annotations[0]?.note;
    stage().focus();
    await userEvent.keyboard('2');
    expect(note()).toEqual({ annotation_container: ['Noise'] });
    await userEvent.keyboard('1');
    expect(note()).toEqual({ annotation_container: ['Speech', 'Noise'] });
    await userEvent.keyboard('21');
    expect(note()).toBe('');
  });

  test('an annotation is repeated from the moment that somebody asks for it', async () => {
    await show();
    await ready();
    drag(0.05, 0.25);
    stage().focus();
    const jumps = vi.fn();
    media().muted = true;
    await userEvent.keyboard('{Enter}l');
    media().addEventListener('seeking', jumps);
    await expect.poll(() => jumps.mock.calls.length).toBeGreaterThan(2);
    expect(media().paused).toBe(false);
    await userEvent.keyboard('l');
    await expect.poll(() => media().paused).toBe(true);
  });

  test('a recording whose file does not give its length is measured', async () => {
    const context = new AudioContext();
    const oscillator = context.createOscillator();
    const { stream } = oscillator.connect(context.createMediaStreamDestination()) as MediaStreamAudioDestinationNode;
    oscillator.start();
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    await context.resume();
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 600));
    recorder.stop();
    await ended;
    await context.close();
    await show({}, URL.createObjectURL(new Blob(parts, { type: recorder.mimeType })));
    await expect.poll(() => media()?.duration).toBeGreaterThan(0.3);
    expect(media().duration).toBeLessThan(5);
    await expect.poll(() => media().currentTime).toBe(0);
    await expect.poll(drawnPixels).toBeGreaterThan(1000);
  });

  test('a connection that is lost while it plays is waited for, and the recording goes on where it was', async () => {
    const { screen } = await show();
    await ready();
    media().currentTime = 0.25;
    await expect.poll(() => media().seeking).toBe(false);
    const loads = vi.spyOn(media(), 'load');
    Object.defineProperty(media(), 'error', { configurable: true, value: { code: MediaError.MEDIA_ERR_NETWORK } });
    media().dispatchEvent(new Event('error'));
    await expect.element(screen.getByText(/The connection was lost while the recording was loading/)).toBeVisible();
    await expect.element(screen.getByText('WAV file is not valid or is missing.')).not.toBeInTheDocument();
    await expect.poll(() => window.dispatchEvent(new Event('online')) && loads.mock.calls.length).toBe(1);
    await expect.element(screen.getByText(/The connection was lost/)).not.toBeInTheDocument();
    await expect.poll(() => media().currentTime).toBe(0.25);
    // A file that is there and goes no further has no more to give.
    media().dispatchEvent(new Event('error'));
    await expect.poll(() => window.dispatchEvent(new Event('online')) && loads.mock.calls.length).toBe(2);
    await expect.poll(() => media().currentTime).toBe(0.25);
    media().dispatchEvent(new Event('error'));
    await expect.element(screen.getByText('WAV file is not valid or is missing.')).toBeVisible();
  });

  test('a stored recording that is opened without a connection comes by itself, with its outline, once there is one', async () => {
    const asked: string[] = [];
    const files = storedFiles(asked)();
    let isOffline = true;
    const reached = async <T,>(ask: () => Promise<T>): Promise<T> => {
      if (isOffline) throw new UnreachableError('No answer.');
      return ask();
    };
    const offline: WidgetFiles = {
      ...files,
      address: (id) => reached(() => files.address(id)),
      peaks: (id) => reached(async () => (await files.peaks?.(id)) ?? { peaks: null, give: null }),
    };
    const { screen } = await formAtWork(formOfSounds(), {
      input: { sounds: 'files/1/hour.wav' },
      files: () => offline,
    });
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    await expect.element(screen.getByText('WAV file is not valid or is missing.')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    isOffline = false;
    await expect.poll(() => window.dispatchEvent(new Event('online')) && media()?.duration).toBeCloseTo(0.5);
    await expect.poll(drawnPixels).toBeGreaterThan(1000);
    await expect.element(screen.getByText(/This could not be reached/)).not.toBeInTheDocument();
  });

  test('a recording that cannot be reached when it is played first is told from one that is none', async () => {
    const { screen } = await show();
    await ready();
    const loads = vi.spyOn(media(), 'load');
    const silence = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    Object.defineProperty(media(), 'error', {
      configurable: true,
      value: { code: MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED },
    });
    media().dispatchEvent(new Event('error'));
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    silence.mockRestore();
    await expect.poll(() => window.dispatchEvent(new Event('online')) && loads.mock.calls.length).toBe(1);
    await expect.element(screen.getByText(/This could not be reached/)).not.toBeInTheDocument();
    media().dispatchEvent(new Event('error'));
    await expect.element(screen.getByText('WAV file is not valid or is missing.')).toBeVisible();
  });

  const wav = (samples: Int16Array<ArrayBuffer>, { rate = 8000, channels = 1, said = samples.length } = {}) =>
    new Blob([wavHeader(said, rate, channels), samples]);
  test.each([
    ['a second at 192 kHz', wav(new Int16Array(192_000).fill(9000), { rate: 192_000 }), 1],
    ['half a second of 8 channels', wav(new Int16Array(32_000).fill(9000), { channels: 8 }), 0.5],
    ['a file that ends before its header says', wav(new Int16Array(4000).fill(9000), { said: 8_000_000 }), null],
    ['a header that gives no length', wav(new Int16Array(4000).fill(9000), { said: 0x7fffffff }), null],
  ])('%s is drawn and played', async (_, content, seconds) => {
    const { screen } = await show({}, URL.createObjectURL(content));
    await expect.poll(() => media()?.duration).toBeGreaterThan(0);
    if (seconds !== null) expect(media().duration).toBeCloseTo(seconds);
    await expect.poll(drawnPixels).toBeGreaterThan(1000);
    await expect.element(screen.getByText('WAV file is not valid or is missing.')).not.toBeInTheDocument();
  });

  test.each([
    ['no sound at all', wav(new Int16Array(0))],
    ['an empty file', new Blob([])],
    ['text', new Blob(['<html>not found</html>'])],
    ['a header alone, cut off', new Blob([wavHeader(4000, 8000).slice(0, 30)])],
  ])('%s is said to be no recording, and the form goes on', async (_, content) => {
    const { screen } = await show({}, URL.createObjectURL(content));
    await expect
      .element(screen.getByText(/WAV file is not valid or is missing\.|cannot be drawn|0:00/).first())
      .toBeVisible();
    stage().focus();
    await userEvent.keyboard('io{Enter}l+-0');
    drag(0.1, 0.2);
    expect(stage()).toBeVisible();
  });

  test('a spectrogram shows the frequencies of what is in sight, and asks to come nearer where that is much', async () => {
    const rate = 16_000;
    const samples = Int16Array.from({ length: rate }, (_, at) => 20_000 * Math.sin((2 * Math.PI * 2000 * at) / rate));
    const record = URL.createObjectURL(new Blob([wavHeader(samples.length, rate), samples]));
    const { screen } = await show({ showSpectrogram: true }, record);
    const picture = page.getByRole('img', { name: /Spectrogram/ });
    /** Of each tenth of the height, from above, how dark it is in the middle of the sound. */
    const dark = () => {
      const canvas = picture.element() as HTMLCanvasElement;
      if (canvas.width === 0) return [];
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      const { data } = pen.getImageData(canvas.width / 2, 0, 1, canvas.height);
      const tenth = canvas.height / 10;
      const tenths = new Array<number>(10).fill(0);
      for (let y = 0; y < canvas.height; y += 1)
        tenths[Math.floor(y / tenth)] = Math.max(tenths[Math.floor(y / tenth)] ?? 0, data[4 * y + 3] ?? 0);
      return tenths;
    };
    // A quarter of the height from below.
    await expect.poll(() => dark().findIndex((alpha) => alpha > 100), { timeout: 5000 }).toBe(7);
    expect(dark().filter((alpha) => alpha > 100)).toHaveLength(1);
    await expect.element(picture).toHaveAccessibleName('Spectrogram up to 8 kHz');
    await screen.unmount();
    // Once there is a connection.
    const silence = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const offline = await show({ showSpectrogram: true });
    await expect.poll(() => silence.mock.calls.some(([, init]) => init?.headers)).toBe(true);
    silence.mockRestore();
    await expect.element(offline.screen.getByText(/spectrogram .* cannot be drawn/)).not.toBeInTheDocument();
    await expect.poll(() => window.dispatchEvent(new Event('online')) && dark().some((alpha) => alpha > 0)).toBe(true);
    await offline.screen.unmount();
    const long = URL.createObjectURL(new Blob([wavHeader(70 * 8000, 8000), new Int16Array(70 * 8000)]));
    const other = await show({ showSpectrogram: true }, long);
    await expect.poll(() => media()?.duration).toBeCloseTo(70);
    await other.screen.getByRole('slider', { name: 'Zoom' }).fill('1');
    await expect.element(other.screen.getByText(/Zoom in to a minute or less/)).toBeVisible();
    expect(picture.elements()).toEqual([]);
  });

  test('of a long recording that is no WAV file there is no spectrogram, which is said with the reason', async () => {
    const record = URL.createObjectURL(new Blob([wavHeader(610 * 8000, 8000), new Int16Array(610 * 8000)]));
    const compressed = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ID3'));
    onTestFinished(() => compressed.mockRestore());
    const { screen } = await show({ showSpectrogram: true }, record);
    await expect
      .element(screen.getByText(/longer than 10 minutes\. Such recordings have a spectrogram only if they are WAV/))
      .toBeInTheDocument();
    expect(page.getByRole('img', { name: /Spectrogram/ }).elements()).toEqual([]);
  });

  test('what the form forbids is refused with its reason', async () => {
    const { screen, latest } = await show({ disableAnnotationIntersection: true, annotationCntLimit: 2 });
    await ready();
    drag(0.1, 0.2);
    drag(0.3, 0.15);
    expect(timesIn(latest().sounds)[1]?.[0]).toBe(timesIn(latest().sounds)[0]?.[1]);
    drag(0.35, 0.45);
    await expect.element(screen.getByRole('alert').getByText('No more than 2 annotations are allowed.')).toBeVisible();
    expect(timesIn(latest().sounds)).toHaveLength(2);
    await screen.unmount();
    const other = await show({ minLength: 1 });
    await ready();
    drag(0.1, 0.3);
    await expect
      .element(other.screen.getByText('Annotation too short! Annotations minimum length is 1s'))
      .toBeVisible();
  });

  test('plays at a chosen speed; the zoom goes from 1 to 500', async () => {
    const { screen } = await show({ isVideo: true }, long);
    await expect.poll(() => media()?.duration).toBeCloseTo(0.5);
    expect(media().tagName).toBe('VIDEO');
    await screen.getByRole('combobox', { name: 'Speed' }).selectOptions('0.25');
    expect(media().playbackRate).toBe(0.25);
    await screen.getByRole('button', { name: 'Play' }).click();
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    const zoom = screen.getByRole('slider', { name: 'Zoom' });
    expect([zoom.element().getAttribute('min'), zoom.element().getAttribute('max')]).toEqual(['1', '500']);
  });

  test('on a telephone the place of a video is high enough for an upright one, before it is there too', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 900));
    await show({ isVideo: true }, long);
    expect(media().clientHeight).toBe(384);
    await page.viewport(1280, 900);
    expect(media().clientWidth / media().clientHeight).toBeCloseTo(16 / 9, 1);
  });

  test('times are whole milliseconds, also at the end of a recording that is not', async () => {
    const file = URL.createObjectURL(new Blob([wavHeader(4005, 8000), new Int16Array(4005).fill(9000)]));
    const { latest } = await show({}, file);
    await expect.poll(() => media()?.duration).toBeCloseTo(0.500625, 6);
    await expect.poll(drawnPixels).toBeGreaterThan(1000);
    drag(0.2, 0.51);
    await expect.poll(() => timesIn(latest().sounds)[0]?.[1]).toBe(0.5);
  });

  test('in Polish times are shown and typed with a comma; why a step was refused goes with the next one', async () => {
    changeLanguage('pl');
    onTestFinished(() => changeLanguage('en'));
    const { screen, latest } = await show({});
    await ready();
    drag(0.1, 0.3);
    const start = screen.getByLabelText('Początek (s)');
    await expect.poll(() => (start.element() as HTMLInputElement).value).toMatch(/^0,\d{3}$/);
    await expect.element(screen.getByRole('cell', { name: /^0,\d\d s$/ })).toBeVisible();
    await start.fill('0,05');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => timesIn(latest().sounds)[0]?.[0]).toBe(0.05);
    await start.fill('0.4');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/Adnotacja jest za krótka!/)).toBeVisible();
    stage().focus();
    await userEvent.keyboard('i');
    await expect.element(screen.getByText(/Adnotacja jest za krótka!/)).not.toBeInTheDocument();
  });

  test('a piece is cut out and stored as a 16-bit WAV file; one step can be undone, and all by a reset', async () => {
    const files = createMemoryFiles();
    const form = formOf(
      { componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: { enableCut: true } },
      { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
    );
    const { screen, latest } = await formAtWork(form, { input: { sounds: sound }, files });
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
    const value = () => latest().sounds as WaveformValue;
    await ready();
    drag(0.4, 0.45);
    drag(0.1, 0.3);
    const [cut, later] = timesIn(value());
    const length = (cut?.[1] ?? 0) - (cut?.[0] ?? 0);
    const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await press('Cut out the annotation');
    const reason = 'The recording could not be cut: It could not be loaded. Check your connection and try again.';
    await expect.element(screen.getByText(reason)).toBeVisible();
    lost.mockRestore();
    await press('Cut out the annotation');
    await expect.poll(() => value().record).toMatch(/^files\/1\/submitted_file\.wav$/);
    expect(timesIn(value())[0]?.[0]).toBeCloseTo((later?.[0] ?? 0) - length);
    await expect.poll(() => media()?.duration).toBeCloseTo(0.5 - length, 2);
    const file = await (await fetch(await files('sounds').address(value().record))).arrayBuffer();
    expect(new DataView(file).getUint16(34, true)).toBe(16);
    await press('Undo the cut');
    expect(value().record).toBe(sound);
    expect(timesIn(value())).toEqual([cut, later]);
    const pressed = screen.getByRole('button', { name: 'Undo the cut' });
    await expect.element(pressed).toHaveAttribute('aria-disabled', 'true');
    await expect.element(pressed).toHaveFocus();
    await expect.poll(() => media()?.duration).toBeCloseTo(0.5);
    await ready();
    drag(0.2, 0.2);
    await press('Trim to the annotation');
    await expect.poll(() => timesIn(value())).toEqual([[0, Math.round(length * 1000) / 1000]]);
    await press('Reset');
    await expect.element(screen.getByText(/Are you sure .* your annotations are removed/)).toBeVisible();
    const trimmed = value();
    await screen.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await expect.poll(() => value()).toEqual({ record: sound, frame_rate: null, annotations: {} });
    await press('Undo the reset');
    await expect.poll(() => value()).toEqual(trimmed);
    await expect.poll(() => media()?.duration).toBeCloseTo(length, 2);
  });

  test('what is annotated while a cut is stored moves with the rest; an undo that would drop annotations asks first', async () => {
    const files = createMemoryFiles();
    const { upload } = files('sounds');
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    const sent = vi.fn<WidgetFiles['upload']>(async (...file) => arrival.then(() => upload(...file)));
    const slow = { ...files('sounds'), upload: sent };
    const form = formOf({ componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: { enableCut: true } });
    const { screen, latest } = await formAtWork(form, { input: { sounds: sound }, files: () => slow });
    const button = (name: string) => screen.getByRole('button', { name, exact: true });
    const value = () => latest().sounds as WaveformValue;
    await ready();
    drag(0.1, 0.2);
    const [cut] = timesIn(value());
    const length = (cut?.[1] ?? 0) - (cut?.[0] ?? 0);
    await button('Cut out the annotation').click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    drag(0.3, 0.4);
    const [, later] = timesIn(value());
    arrive();
    await expect.poll(() => value().record).toMatch(/^files/);
    expect(timesIn(value())).toHaveLength(1);
    expect(timesIn(value())[0]?.[0]).toBeCloseTo((later?.[0] ?? 0) - length);
    await button('Undo the cut').click();
    await expect.poll(() => timesIn(value())).toEqual([cut, later]);
    await expect.poll(() => media()?.duration).toBeCloseTo(0.5);
    // Until the whole recording is in sight again, there is nothing to mark that far.
    await expect
      .poll(() => {
        if (timesIn(value()).length === 2) drag(0.45, 0.48);
        return timesIn(value());
      })
      .toHaveLength(3);
    await button('Cut out the annotation').click();
    await expect.poll(() => media()?.duration).toBeLessThan(0.48);
    await expect.poll(drawnPixels).toBeGreaterThan(1000);
    drag(0.25, 0.28);
    const withNew = value();
    await button('Undo the cut').click();
    const dialog = screen.getByRole('dialog');
    await expect
      .element(dialog.getByText(/What you have changed in the annotations since then will be lost/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(value()).toBe(withNew);
    await button('Undo the cut').click();
    await dialog.getByRole('button', { name: 'Undo the cut' }).click();
    await expect.poll(() => value().record).toBe(sound);
  });

  /** A cut is stored once it may `arrive`. */
  const cutSlowly = async () => {
    const { upload } = createMemoryFiles()('sounds');
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    const sent = vi.fn<WidgetFiles['upload']>(async (...file) => arrival.then(() => upload(...file)));
    const slow = { ...createMemoryFiles()('sounds'), upload: sent };
    const form = formOf({ componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: { enableCut: true } });
    const { screen, latest } = await formAtWork(form, { input: { sounds: sound }, files: () => slow });
    return { screen, arrive, sent, value: () => latest().sounds as WaveformValue };
  };

  test('an annotation that is chosen while a cut is stored stays chosen, and its note is typed on', async () => {
    const { screen, arrive, sent, value } = await cutSlowly();
    const notes = () => Object.values(value().annotations).map(({ note }) => note);
    await ready();
    drag(0.3, 0.4);
    drag(0.1, 0.2);
    await screen.getByRole('button', { name: 'Cut out the annotation' }).click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    drag(0.42, 0.48);
    const note = screen.getByRole('textbox', { name: 'Note' });
    await note.click();
    await userEvent.keyboard('be');
    const field = note.element();
    arrive();
    await expect.poll(() => value().record).toMatch(/^files/);
    await userEvent.keyboard('fore');
    await expect.element(note).toHaveFocus();
    expect(note.element()).toBe(field);
    await expect.poll(notes).toEqual(['', 'before']);
    expect(value().record).toMatch(/^files/);
  });

  test('a time that is half typed when a cut is stored goes with the recording as it was', async () => {
    const { screen, arrive, sent, value } = await cutSlowly();
    await ready();
    drag(0.1, 0.2);
    await screen.getByRole('button', { name: 'Cut out the annotation' }).click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    drag(0.25, 0.45);
    const start = screen.getByRole('textbox', { name: 'Start (s)' });
    await start.click();
    await userEvent.keyboard('{Control>}a{/Control}0.3');
    arrive();
    await expect.poll(() => value().record).toMatch(/^files/);
    const [region] = timesIn(value());
    await expect.poll(() => Number((start.element() as HTMLInputElement).value)).toBeCloseTo(region?.[0] ?? 0, 2);
    await expect.element(start).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(timesIn(value())).toEqual([region]);
  });

  test('a cut that waits for a connection says so, blocks Submit, and can be cancelled', async () => {
    const files = createMemoryFiles();
    const stored = vi.spyOn(files('sounds'), 'upload').mockImplementationOnce((_content, options) => {
      options?.onWaiting?.(true);
      return new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    });
    const form = formOf(
      { componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: { enableCut: true } },
      { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
    );
    const submit = { onSubmit: vi.fn() };
    const { screen, latest } = await formAtWork(form, { input: { sounds: sound }, files, submit });
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
    const value = () => latest().sounds as WaveformValue;
    await ready();
    drag(0.1, 0.3);
    const before = value();
    await press('Cut out the annotation');
    const waits = screen.getByText(/^The cut recording waits for a connection or for other uploads/);
    await expect.element(waits.first()).toBeVisible();
    await expect.poll(() => waits.elements()).toHaveLength(2);
    await press('Cancel the cut');
    await expect.element(waits).not.toBeInTheDocument();
    await expect.element(screen.getByText(/could not be cut/)).not.toBeInTheDocument();
    expect(value()).toBe(before);
    await press('Cut out the annotation');
    await expect.poll(() => value().record).toMatch(/^files/);
    stored.mockRestore();
  });

  test('readers look and listen, and change nothing', async () => {
    const suggestions = [{ id: 'a', start: 0.05, end: 0.15, note: 'one', score: 0.8, model: 'm1' }];
    const { screen, latest } = await show({}, { record: sound, suggestions }, 'review');
    await ready();
    drag(0.1, 0.3);
    stage().focus();
    await userEvent.keyboard('iosad');
    await expect.element(screen.getByText('by m1 · 80% sure')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' }).elements()).toEqual([]);
    expect(latest()).toEqual({});
    await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test.each(['https://example.org/recordings/', '', 'http://[x/a.wav', new URL('/not-there.wav', location.href).href])(
    'says that "%s" cannot be played',
    async (record) => {
      // Browsers that have all else do not have this.
      const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
        throw new TypeError('URL.parse is not a function');
      });
      const { screen } = await show({ showSpectrogram: true }, { record, duration: 1 });
      await expect.element(screen.getByText('WAV file is not valid or is missing.')).toBeVisible();
      parse.mockRestore();
    },
  );

  test('tiers: lanes by pointer and keys, an annotation goes to another lane, annotators add tiers', async () => {
    const { screen, latest } = await show({
      tiers: ['Ann', 'Bob'],
      addTiers: true,
      disableAnnotationIntersection: true,
    });
    await ready();
    const tiersIn = () => Object.values((latest().sounds as WaveformValue).annotations).map(({ tier }) => tier);
    const { top } = stage().getBoundingClientRect();
    const inLane = (lane: number) => ({ clientY: top + 180 + 30 * lane + 15 });
    drag(0.1, 0.3);
    await expect.poll(tiersIn).toEqual(['Ann']);
    for (const [type, at] of [
      ['down', 0.15],
      ['move', 0.2],
      ['up', 0.35],
    ] as const)
      fire(`pointer${type}`, at, inLane(1));
    await expect.poll(tiersIn).toEqual(['Ann', 'Bob']);
    await expect.element(screen.getByRole('combobox', { name: 'Tier of new annotations' })).toHaveValue('Bob');
    // From lane to lane: into the one of the first annotation it does not fit.
    stage().focus();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await expect.element(screen.getByText('Annotations must not overlap.')).toBeVisible();
    await userEvent.keyboard('{Delete}{Control>}z{/Control}{PageUp}{ArrowDown}');
    await expect.element(screen.getByRole('group', { name: 'Annotation 1 of 2' })).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Name of a new tier' }), 'bob');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('There is a tier “bob” already.')).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Name of a new tier' }), 'Eve');
    await userEvent.keyboard('{Enter}');
    const added = () => (latest().sounds as WaveformValue).tiers;
    expect(added()).toEqual(['Eve']);
    await screen.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(added()).toBeUndefined();
    await screen.getByRole('button', { name: 'Redo', exact: true }).click();
    expect(added()).toEqual(['Eve']);
    await screen
      .getByRole('button', { name: /^0:00\.1/ })
      .first()
      .click();
    await screen.getByRole('combobox', { name: 'Tier', exact: true }).selectOptions('Eve');
    expect(tiersIn()).toEqual(['Eve', 'Bob']);
    await expect.element(screen.getByRole('cell', { name: 'Eve' })).toBeVisible();
  });

  test('suggestions of a model and of the loudness are accepted one by one, by key, or all that the rules take', async () => {
    const suggestions = [
      { id: 'a', start: 0.05, end: 0.15, note: 'one', score: 0.8, model: 'm1' },
      { id: 'b', start: 0.1, end: 0.2, note: 'two' },
      { id: 'c', start: 0.25, end: 0.3, note: 'three' },
      // It ends after the recording.
      { id: 'd', start: 0.35, end: 99, note: 'four' },
    ];
    const { screen, latest } = await show({ disableAnnotationIntersection: true }, { record: sound, suggestions });
    await ready();
    const value = () => latest().sounds as WaveformValue;
    const notes = () => Object.values(value().annotations).map(({ note }) => note);
    stage().focus();
    await userEvent.keyboard('s');
    await expect.element(screen.getByText('by m1 · 80% sure')).toBeVisible();
    await userEvent.keyboard('ad');
    expect(notes()).toEqual(['one']);
    expect(value().decisions).toEqual([
      { id: 'a', accepted: true },
      { id: 'b', accepted: false },
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.getByRole('button', { name: 'Accept all' }).click();
    await expect.element(screen.getByText(/^2 suggestions were accepted\. .*: 1\.$/)).toBeVisible();
    expect(notes()).toEqual(['one', 'three', 'four']);
    expect(Object.values(value().annotations).at(-1)?.end).toBe(Math.round(media().duration * 1000) / 1000);
    await screen.getByRole('button', { name: 'Reject all' }).click();
    await expect.element(screen.getByRole('group', { name: 'Suggestions' })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(stage());
    await userEvent.keyboard('{Control>}zzzz{/Control}');
    expect(notes()).toEqual([]);
    expect(value()).not.toHaveProperty('decisions');
    await expect.element(screen.getByText('4 suggestions', { exact: true })).toBeVisible();
  });

  test('where somebody speaks is suggested by loudness; what was rejected is not suggested again', async () => {
    const level = Int8Array.from({ length: 2 * 1000 }, (_, at) => (at % 2 ? 1 : -1) * (at > 400 && at < 1200 ? 90 : 1));
    const input = {
      record: sound,
      duration: 10,
      peaks: { rate: 100, data: btoa(String.fromCharCode(...new Uint8Array(level.buffer))) },
    };
    const { screen, latest } = await show({ suggestSpeech: true }, input);
    await expect.element(screen.getByText('1 suggestion', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Next suggestion' }).click();
    await screen.getByRole('button', { name: 'Accept suggestion' }).click();
    expect(timesIn(latest().sounds)).toEqual([[1.96, 6.04]]);
    await screen
      .getByRole('button', { name: /0:01\.960/ })
      .last()
      .click();
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    expect((latest().sounds as WaveformValue).decisions).toEqual([{ id: 'speech-1960-6040', accepted: false }]);
    await expect.element(screen.getByRole('group', { name: 'Suggestions' })).not.toBeInTheDocument();
  });

  test('nothing moves while a recording comes with its outline, its spectrogram and what is suggested', async () => {
    const files = storedFiles([], { isUndecodable: true })();
    const samples = Int16Array.from({ length: 8000 }, (_, at) => (at > 2000 && at < 6000 ? 9000 * Math.sin(at) : 0));
    const loud = URL.createObjectURL(new Blob([wavHeader(samples.length, 8000), samples]));
    const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
    await page.viewport(1280, 900);
    const widgetConfig = { label: 'Sounds', showSpectrogram: true, suggestSpeech: true };
    const { screen } = await formAtWork(
      formOf({ componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig }),
      { input: { sounds: 'files/1/tone.wav' }, files: () => ({ ...files, address: () => wait().then(() => loud) }) },
    );
    const widget = stage().closest('fieldset') as HTMLElement;
    const heights = new Set([widget.offsetHeight]);
    const sizes = new ResizeObserver(() => heights.add(widget.offsetHeight));
    sizes.observe(widget);
    onTestFinished(() => sizes.disconnect());
    await expect.element(screen.getByText('1 suggestion', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: /^Spectrogram/ })).toBeVisible();
    expect([...heights]).toHaveLength(1);
  });

  test('five thousand annotations are a table of a few rows, and fit a telephone', async () => {
    await page.viewport(390, 844);
    const annotations = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => {
        const times = { start: at / 1000, start_frame: null, end: at / 1000 + 0.5, end_frame: null };
        return [String(at), { id: `r${at}`, ...times, note: 'x', color: 'red' }];
      }),
    );
    const { screen } = await show({}, { record: sound, annotations });
    await expect.element(screen.getByRole('group', { name: 'Annotations: 5,000' })).toBeVisible();
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(40);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 900);
  });

  test('answers that are compared differ where their recordings were cut in other ways, though they mark the same', async () => {
    const cut = (id: number) => ({ record: `files/${id}/submitted_file.wav`, frame_rate: null, annotations: {} });
    const names = ['Ann', 'Ben', 'Cleo', 'Decision'];
    const values = [cut(1), cut(2), { ...cut(3), record: sound }, cut(1)];
    const answers = values.map((value, at) => ({ name: names[at] ?? '', value }));
    const screen = await render(<Comparison htmlId="compared" settings={{} as WaveformSettings} answers={answers} />);
    await expect.element(screen.getByText('1 difference')).toBeVisible();
    expect(screen.getByRole('row').last().element().textContent).toBe(
      'Recording (differs)cutcut in another waynot cutcut',
    );
  });

  test('a hundred thousand annotations, most of them past the end, can be gone through and changed', async () => {
    const annotations = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, at) => {
        const times = { start: at / 100, start_frame: null, end: at / 100 + 0.02, end_frame: null };
        return [String(at), { id: `r${at}`, ...times, note: '', color: 'red' }];
      }),
    );
    const { screen, latest } = await show({ disableAnnotationIntersection: false }, { record: sound, annotations });
    await expect.element(screen.getByRole('group', { name: 'Annotations: 100,000' })).toBeVisible();
    await ready();
    stage().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(timesIn(latest().sounds)).toHaveLength(99_999);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(timesIn(latest().sounds)).toHaveLength(100_000);
  });
});
