import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createMemoryFiles } from '../form/memory-files.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';
import tone from '../testing/tone.wav?url';

const sound = new URL(tone, location.href).href;
const show = (input: unknown, widgetConfig: Record<string, unknown> = {}) =>
  formAtWork(formOf({ componentId: 'recording', componentType: 'MediaPlayer', widgetConfig }), {
    input: { recording: input },
  });
const media = () => document.querySelector('audio, video') as HTMLMediaElement;

describe('MediaPlayer', () => {
  test('plays a recording, at the speed that the person chooses by key', async () => {
    const { screen } = await show(sound, { label: 'Listen', audio_only: true });
    await expect.poll(() => media().duration).toBeCloseTo(0.5);
    expect(media()).toHaveAccessibleName('Listen');
    const rate = screen.getByRole('combobox', { name: 'Speed' });
    await expect.element(rate).toHaveValue('1');
    rate.element().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(media().playbackRate).toBe(0.5);
    expect([...rate.element().querySelectorAll('option')].map(({ value }) => Number(value))).toEqual([
      0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2,
    ]);
  });

  test('a video has the size of the form, and fits a telephone', async () => {
    await page.viewport(1280, 900);
    await show(sound);
    expect([media().tagName, media().clientWidth, media().clientHeight]).toEqual(['VIDEO', 640, 480]);
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(media().clientWidth / media().clientHeight).toBeCloseTo(640 / 480, 1);
    await page.viewport(1280, 900);
  });

  test.each(['/recording.mp3', 'javascript:alert(1)', 'ftp://example.org/a.mp3'])(
    'says that %s cannot be played',
    async (address) => {
      const { screen } = await show(address);
      await expect.element(screen.getByText(`Player has invalid url configuration: ${address}`)).toBeVisible();
      expect(media()).toBeNull();
    },
  );

  test('a stored recording has its place before it is found, and plays at the speed that was chosen meanwhile', async () => {
    const found = Promise.withResolvers<string>();
    const { screen } = await formAtWork(
      formOf({ componentId: 'recording', componentType: 'MediaPlayer', widgetConfig: { audio_only: true } }),
      {
        input: { recording: 'files/1/tone.wav' },
        files: () => ({ ...createMemoryFiles()('recording'), address: () => found.promise }),
      },
    );
    const height = () => document.querySelector('[data-align]')?.clientHeight;
    const before = height();
    const rate = screen.getByRole('combobox', { name: 'Speed' });
    rate.element().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    found.resolve(sound);
    await expect.poll(() => media().duration).toBeCloseTo(0.5);
    expect(height()).toBe(before);
    await expect.element(rate).toHaveFocus();
    await expect.element(rate).toHaveValue('0.5');
    expect(media().playbackRate).toBe(0.5);
  });

  test('a file that is not there leaves a link to it', async () => {
    const address = new URL('/not-there.mp4', location.href).href;
    const { screen } = await show(address);
    await expect.element(screen.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', address);
  });

  test('a file that is opened without a connection is loaded once there is one', async () => {
    const { screen } = await show(sound);
    await expect.poll(() => media().duration).toBeCloseTo(0.5);
    const silence = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    media().dispatchEvent(new Event('error'));
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    expect(media()).toBeNull();
    silence.mockRestore();
    await expect.poll(() => window.dispatchEvent(new Event('online')) && media()?.duration).toBeCloseTo(0.5);
  });

  test('the file itself is played where its other form cannot be, and not because nothing answers for a while', async () => {
    const files = {
      ...createMemoryFiles()('recording'),
      playable: async () => ({ play: `${sound}?play`, file: sound }),
    };
    const form = formOf({ componentId: 'recording', componentType: 'MediaPlayer', widgetConfig: {} });
    const { screen } = await formAtWork(form, { input: { recording: 'files/1/talk.mp3' }, files: () => files });
    await expect.poll(() => media()?.duration).toBeCloseTo(0.5);
    const silence = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 502 }));
    media().dispatchEvent(new Event('error'));
    await expect.element(screen.getByText(/This could not be reached/)).toBeVisible();
    silence.mockRestore();
    await expect.poll(() => window.dispatchEvent(new Event('online')) && media()?.src).toBe(`${sound}?play`);
    media().dispatchEvent(new Event('error'));
    await expect.poll(() => media().src).toBe(sound);
  });
});
