import { randomUUID } from 'node:crypto';
import type { WaveformValue } from '../../widgets/waveform/value.ts';
import { type Chance, chanceOf, pick } from '../chance.ts';
import type { DemoFile, DemoTask } from '../demo-task.ts';
import { type SoundKind, sceneOf, wavOfScene } from '../sounds.ts';

const COLORS: Readonly<Record<SoundKind, string>> = { Bell: '#fbbd08', Knock: '#a5673f', Bird: '#21ba45' };
/** Nobody sets a boundary exactly. Seconds. */
const HAND = 0.06;

const chance = chanceOf('sounds of a house');
const SCENES = Array.from({ length: 14 }, (_, at) => {
  const name = `house-${String(at + 1).padStart(2, '0')}.wav`;
  const id = randomUUID();
  return { id, name, path: `files/${id}/${name}`, scene: sceneOf(chance, 2 + (at % 3)) };
});

const files: DemoFile[] = SCENES.map(({ id, name, scene }) => ({
  ...{ id, name, type: 'audio/wav', milliseconds: scene.seconds * 1000 },
  content: () => wavOfScene(scene),
}));

const annotationsOf = (path: string, by: Chance): WaveformValue['annotations'] => {
  const { heard } = SCENES.find((one) => one.path === path)?.scene ?? { heard: [] };
  const about = (seconds: number) => Number((seconds + HAND * (by() - 0.5)).toFixed(3));
  return Object.fromEntries(
    heard.map(({ kind, start, end }, at) => {
      const said = by() < 0.05 ? pick(by, ['Bell', 'Knock', 'Bird'] as const) : kind;
      const times = { start: about(start), start_frame: null, end: about(end), end_frame: null };
      const note = { annotation_container: [said] };
      return [String(at), { id: `sound-${at + 1}`, ...times, note, color: COLORS[said] }];
    }),
  );
};

/** Sounds: a player, a waveform whose sounds are suggested by their loudness, and the annotator's own voice. */
export const sounds: DemoTask = {
  slug: 'sounds-of-a-house',
  title: 'Sounds of a house: what is heard when',
  description:
    '<p>Listen to the whole recording first. Then mark each bell, knock and bird from its beginning to its end: drag over the ' +
    'waveform, or take over what is suggested. If you like, say in a sentence what you heard, and record it.</p>',
  language: 'en',
  maxAnswers: 2,
  questionsAtPage: 1,
  form: {
    structure: [
      {
        componentId: 'listen',
        componentType: 'MediaPlayer',
        widgetConfig: { label: 'Listen to all of it first', audio_only: true },
      },
      {
        componentId: 'sounds',
        componentType: 'MediaWaveform',
        widgetConfig: {
          label: 'Mark what you hear',
          noteChoices: Object.entries(COLORS).map(([value, color]) => ({ value, color })),
          minLength: null,
          suggestSpeech: true,
          showSpectrogram: true,
        },
      },
      {
        componentId: 'said',
        componentType: 'AudioAnswer',
        widgetConfig: { label: 'What happened? Say it in a sentence', showPlayer: true },
      },
      {
        componentId: 'submit-button',
        componentType: 'Submit',
        widgetConfig: {
          skippable: true,
          query: { condition: 'AND', rules: [{ field: 'sounds', operator: 'is_not_empty' }] },
        },
      },
    ],
  },
  files,
  questions: SCENES.map(({ name, path }) => ({ externalId: name, input: { listen: path, sounds: path } })),
  answer: (input, by) => {
    const record = String(input.sounds);
    return { sounds: { record, frame_rate: null, annotations: annotationsOf(record, by) } };
  },
  people: [
    { username: 'sara', perDay: 1 },
    { username: 'emil', perDay: 1 },
  ],
  moderators: [],
};
