import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createMemoryFiles } from '../form/memory-files.ts';
import { UnreachableError } from '../shared/widget-files.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import tone from '../testing/tone.wav?url';
import { Comparison } from './comparison-view.tsx';
import { forgetRecording, keepPart, keptRecording } from './recording-store.ts';

const form = formOf(
  { componentId: 'reading', componentType: 'AudioAnswer', widgetConfig: { label: 'Read aloud' } },
  { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
);
const page = location.pathname;

beforeEach(async () => {
  await forgetRecording('memory');
  history.replaceState(null, '', '/task/a/new');
});
afterEach(() => history.replaceState(null, '', page));

const show = async (mode: 'answer' | 'edit' = 'answer') => {
  const files = createMemoryFiles();
  const { screen, latest } = await formAtWork(form, { files, mode, submit: { onSubmit: vi.fn() } });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const seconds = () => Number(document.querySelector('[role=timer]')?.textContent?.split(':')[1] ?? 0);
  const sound = async () => {
    const address = await files('reading').address(latest().reading as string);
    return new DataView(await (await fetch(address)).arrayBuffer());
  };
  return { screen, latest, press, seconds, sound, files };
};

describe('AudioAnswer', () => {
  test('records, pauses, resumes and saves a WAV file; Submit waits until it is saved', async () => {
    const { screen, latest, press, seconds, sound } = await show();
    await press('Record');
    await expect.poll(seconds).toBeGreaterThan(0);
    await expect.element(screen.getByText('Save or cancel the recording first.')).toBeVisible();
    await press('Pause');
    await expect.element(screen.getByText('Paused.')).toBeVisible();
    await press('Resume');
    await press('Save recording');
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
    expect(latest().reading).toMatch(/^files\/1\/1-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.wav$/);
    const wav = await sound();
    expect(wav.getUint16(34, true)).toBe(16);
    const samples = new Int16Array(wav.buffer.slice(44));
    expect(samples.length).toBe(wav.getUint32(40, true) / 2);
    // The microphone of the test browser beeps.
    expect(samples.some((sample) => Math.abs(sample) > 1000)).toBe(true);
    await expect.poll(() => document.querySelector('audio')?.duration).toBeGreaterThan(1);
  });

  test('what is too loud is said while it is recorded, and not while it is paused', async () => {
    const audio = new AudioContext();
    const tone = new OscillatorNode(audio);
    const end = audio.createMediaStreamDestination();
    tone.connect(new GainNode(audio, { gain: 4 })).connect(end);
    tone.start();
    const given = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(end.stream);
    const { screen, press } = await show();
    await press('Record');
    await expect.element(screen.getByText(/^Too loud/)).toBeVisible();
    await press('Pause');
    await expect.element(screen.getByText('Paused.')).toBeVisible();
    await expect.element(screen.getByText(/^Too loud/)).not.toBeInTheDocument();
    await press('Cancel');
    given.mockRestore();
    await audio.close();
  });

  test('a cancelled recording leaves nothing; the one before stays', async () => {
    const { screen, latest, press, seconds } = await show();
    await press('Record');
    await expect.poll(seconds).toBeGreaterThan(0);
    await press('Cancel');
    await expect.element(screen.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    expect(latest().reading ?? null).toBeNull();
  });

  test('asks before a recording of some seconds is cancelled, is paused meanwhile, and goes on if it is kept', async () => {
    // A tenth of the samples counts as a second.
    const rate = vi.spyOn(BaseAudioContext.prototype, 'sampleRate', 'get').mockReturnValue(4800);
    const { screen, press, seconds } = await show();
    await press('Record');
    await expect.poll(seconds).toBeGreaterThanOrEqual(5);
    await press('Cancel');
    const dialog = screen.getByRole('dialog', { name: 'Discard the recording' });
    await expect.element(dialog.getByText(/^Are you sure you want to discard this recording of 0:/)).toBeVisible();
    await expect.element(screen.getByText('Paused.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep the recording' }).last().click();
    await expect.element(screen.getByText('Recording.', { exact: true })).toBeVisible();
    await press('Cancel');
    await dialog.getByRole('button', { name: 'Discard the recording' }).click();
    await expect.element(screen.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    expect(await keptRecording('memory')).toBeNull();
    rate.mockRestore();
  });

  test('asks before an interrupted recording of some seconds is discarded', async () => {
    await keepPart('memory', 0, new Blob([new Int16Array(48_000)]), 8000);
    const { screen, press } = await show();
    await press('Discard it');
    const dialog = screen.getByRole('dialog', { name: 'Discard the recording' });
    await dialog.getByRole('button', { name: 'Keep the recording' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await keptRecording('memory')).not.toBeNull();
    await press('Discard it');
    await dialog.getByRole('button', { name: 'Discard the recording' }).click();
    await expect.poll(() => keptRecording('memory')).toBeNull();
  });

  test('whoever allows the microphone after leaving is not recorded', async () => {
    const given = await navigator.mediaDevices.getUserMedia({ audio: true });
    let allow = () => {};
    const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(
      new Promise((resolve) => {
        allow = () => resolve(given);
      }),
    );
    const { screen, press } = await show();
    await press('Record');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    await screen.unmount();
    allow();
    await expect.poll(() => given.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
    asked.mockRestore();
  });

  test('a recording that a crash interrupted is offered, and saved', async () => {
    for (const at of [0, 1]) await keepPart('memory', at, new Blob([new Int16Array(8000).fill(at + 1)]), 8000);
    const { screen, press, sound } = await show();
    await expect.element(screen.getByText('A recording of 0:02 was interrupted here.')).toBeVisible();
    await expect.element(screen.getByText('Save or discard the interrupted recording first.')).toBeVisible();
    await press('Save it');
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
    const samples = new Int16Array((await sound()).buffer.slice(44));
    expect([samples.length, samples[0], samples.at(-1)]).toEqual([16_000, 1, 2]);
  });

  test('a device without space says so while it records; what was said is saved all the same', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const { screen, press, seconds, sound } = await show();
    await press('Record');
    await expect.poll(seconds, { timeout: 5000 }).toBeGreaterThan(1);
    await expect.element(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    await press('Save recording');
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
    expect((await sound()).byteLength).toBeGreaterThan(16_000);
    full.mockRestore();
  });

  test('a recording that cannot be sent stays, and can be saved again', async () => {
    const { screen, press, seconds, files } = await show();
    const upload = vi.spyOn(files('reading'), 'upload');
    upload.mockRejectedValueOnce(new Error('No connection.'));
    await press('Record');
    await expect.poll(seconds).toBeGreaterThan(0);
    await press('Save recording');
    await expect.element(screen.getByText(/No connection\./)).toBeVisible();
    await press('Save it');
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
  });

  test('a recording that waits for a connection says so, and its saving can be cancelled without losing it', async () => {
    const { screen, latest, press, seconds, files } = await show();
    const upload = vi.spyOn(files('reading'), 'upload').mockImplementationOnce((_content, options) => {
      options?.onWaiting?.(true);
      return new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    });
    await press('Record');
    await expect.poll(seconds).toBeGreaterThan(0);
    await press('Save recording');
    await expect
      .element(
        screen.getByText(/^Waiting for a connection or for other uploads\. The recording is kept on this device/),
      )
      .toBeVisible();
    await expect.element(screen.getByText('The recording is being saved.')).toBeVisible();
    await press('Cancel saving');
    await expect.element(screen.getByRole('button', { name: 'Discard it' })).toBeVisible();
    await expect.element(screen.getByText(/could not be saved/)).not.toBeInTheDocument();
    await press('Save it');
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
    expect(latest().reading).toMatch(/\.wav$/);
    upload.mockRestore();
  });

  test('asks before a saved recording is deleted or replaced', async () => {
    for (const at of [0, 1]) await keepPart('memory', at, new Blob([new Int16Array(8000).fill(at + 1)]), 8000);
    const { screen, latest, press, seconds } = await show();
    const answer = (name: string) =>
      screen.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();
    await press('Save it');
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
    const first = latest().reading;
    await press('Delete the recording');
    const stays = /If it was submitted, it stays in the answer until you submit again; if not, it/;
    await expect.element(screen.getByText(stays)).toBeVisible();
    await answer('Keep the recording');
    expect(latest().reading).toBe(first);
    await press('Record again');
    await expect.poll(seconds).toBeGreaterThan(0);
    await press('Save recording');
    await expect.element(screen.getByText(/^Are you sure you want to replace the recording/)).toBeVisible();
    await expect.element(screen.getByText(stays)).toBeVisible();
    expect(latest().reading).toBe(first);
    await answer('Replace the recording');
    await expect.poll(() => latest().reading).not.toBe(first);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await press('Delete the recording');
    await answer('Delete the recording');
    await expect.poll(() => latest().reading).toBeNull();
  });

  test('a double click on replacing a recording deletes none: the one before stays until the next is saved', async () => {
    await keepPart('memory', 0, new Blob([new Int16Array(8000)]), 8000);
    const { screen, latest, press, seconds, files } = await show();
    await press('Save it');
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
    const first = latest().reading;
    const remove = vi.spyOn(files('reading'), 'remove');
    vi.spyOn(files('reading'), 'upload').mockReturnValueOnce(new Promise(() => {}));
    await press('Record again');
    await expect.poll(seconds).toBeGreaterThan(0);
    await press('Save recording');
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Replace the recording' }).dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Cancel saving' })).toBeVisible();
    expect(latest().reading).toBe(first);
    expect(remove).not.toHaveBeenCalled();
  });

  test.each([
    ['NotAllowedError', /The browser does not let this page use the microphone/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /another program may be using it/],
  ])('%s says what to do', async (name, words) => {
    const refuse = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
    const { screen, press } = await show();
    await press('Record');
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Record', exact: true })).toBeEnabled();
    refuse.mockRestore();
  });

  test('records on the page where people answer, and nowhere else', async () => {
    history.replaceState(null, '', '/task/a/done');
    const { screen } = await show();
    await expect.element(screen.getByText(/Record on the New tab/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Record' })).not.toBeInTheDocument();
  });

  test('a recording that was interrupted is saved where a given answer is changed, too', async () => {
    history.replaceState(null, '', '/task/a/done');
    await keepPart('memory', 0, new Blob([new Int16Array(16_000)]), 8000);
    const { screen, latest, press } = await show();
    await expect.element(screen.getByText('A recording of 0:02 was interrupted here.')).toBeVisible();
    await expect.element(screen.getByText('No recording.')).not.toBeInTheDocument();
    await press('Save it');
    await expect.poll(() => document.querySelector('audio')?.duration).toBeCloseTo(2);
    expect(latest().reading).toMatch(/\.wav$/);
    expect(await keptRecording('memory')).toBeNull();
    await expect.element(screen.getByText(/Record on the New tab/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Record', exact: false })).not.toBeInTheDocument();
  });

  test('without showPlayer a recording is not played where it is made, and everywhere else it is', async () => {
    const quiet = formOf({ componentId: 'reading', componentType: 'AudioAnswer', widgetConfig: { showPlayer: false } });
    const files = createMemoryFiles();
    const { id } = await files('reading').upload(await (await fetch(tone)).blob(), { name: 'mine.wav' });
    const values = { reading: id };
    const player = () => document.querySelector('audio');
    const { screen } = await formAtWork(quiet, { files, values });
    await expect.element(screen.getByText(/The recording is saved/)).toBeVisible();
    expect(player()).toBeNull();
    await screen.unmount();
    // What is read on the same page, too: the answer as it was submitted, or next to another version.
    const { screen: read } = await formAtWork(quiet, { files, values, mode: 'review' });
    await expect.poll(() => player()?.duration).toBeCloseTo(0.5);
    await read.unmount();
    history.replaceState(null, '', '/task/a/done');
    await formAtWork(quiet, { files, values });
    await expect.poll(() => player()?.duration).toBeCloseTo(0.5);
  });

  test('answers that are compared can be heard', async () => {
    const files = createMemoryFiles()('reading');
    const { id } = await files.upload(await (await fetch(tone)).blob(), { name: 'mine.wav' });
    const answers = [
      { name: 'Ann', value: id },
      { name: 'Ben', value: null },
    ];
    const settings = { label: '', showPlayer: false };
    const screen = await render(<Comparison htmlId="compared" {...{ settings, answers, files }} />);
    const player = screen.getByLabelText('Recording by Ann');
    await expect.poll(() => (player.element() as HTMLAudioElement).duration).toBeCloseTo(0.5);
    await expect.element(screen.getByText('No recording.')).toBeVisible();
  });

  test('a recording that is opened without a connection is there once there is one, and not called deleted', async () => {
    history.replaceState(null, '', '/task/a/done');
    let isOffline = true;
    const address = async () => {
      if (isOffline) throw new UnreachableError('No answer.');
      return tone;
    };
    const files = { ...createMemoryFiles()('reading'), address };
    const values = { reading: 'files/1/mine.wav' };
    const { screen } = await formAtWork(form, { files: () => files, values, mode: 'review' });
    const player = () => document.querySelector('audio');
    const isBack = () =>
      expect.poll(() => window.dispatchEvent(new Event('online')) && player()?.duration).toBeCloseTo(0.5);
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    isOffline = false;
    await isBack();
    const silence = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    player()?.dispatchEvent(new Event('error'));
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    // A press asks for the recording itself, whatever was found out before.
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => player()?.duration).toBeCloseTo(0.5);
    player()?.dispatchEvent(new Event('error'));
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    silence.mockRestore();
    await isBack();
  });
});
