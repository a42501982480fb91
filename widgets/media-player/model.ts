import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Align, Flag, Line } from '../shared/fields.ts';
import { asText } from '../shared/json.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';
import { problem } from '../shared/problem.ts';

const Pixels = (byDefault: number) => Type.Integer({ minimum: 1, maximum: 10_000, default: byDefault });

/** Plays the sound or the video whose address the question holds. */
export const mediaPlayer = defineModel({
  type: 'MediaPlayer',
  settings: closed({
    label: Line(200),
    audio_only: Flag(),
    width: Pixels(640),
    height: Pixels(480),
    align: Align,
  }),
  value: Type.Null(),
  carriesAnswer: false,
  initial: () => null,
  empty: () => true,
  checkInput: (_, input) => (input === null || asText(input) !== undefined ? [] : [problem('value-text')]),
  mediaIn: (input) => [asText(input)?.trim() ?? ''],
  label: (settings) => settings.label,
});

export type MediaPlayerSettings = SettingsOf<typeof mediaPlayer>;

/** Whether an address can be played: nothing but http leads to media. */
export const isPlayable = (address: string): boolean => /^https?:\/\//i.test(address);

/** Playback rates: 0.25 to 2 in steps of 0.25. */
export const RATES = Array.from({ length: 8 }, (_, at) => (at + 1) * 0.25);
