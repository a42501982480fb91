import { expect, test } from 'vitest';
import { checkForm } from '../form/form.ts';
import { mediaPlayer } from './model.ts';

test('takes text for an address, and no size of nothing', () => {
  const settings = { label: '', audio_only: false, width: 640, height: 480, align: 'align-left' as const };
  expect(mediaPlayer.checkInput?.(settings, 'https://example.org/a.mp3')).toEqual([]);
  expect(mediaPlayer.checkInput?.(settings, { url: 'a.mp3' }).map(({ code }) => code)).toEqual(['value-text']);
  const form = (width: number) => ({
    structure: [
      { componentId: 'recording', componentType: 'MediaPlayer', widgetConfig: { width } },
      { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
    ],
  });
  expect(checkForm(form(320), { files: true })).toEqual([]);
  expect(checkForm(form(0), { files: true })).not.toEqual([]);
});
