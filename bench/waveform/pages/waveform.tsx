import '../../../web/ui/theme/library.css';
import '../../../web/ui/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../../../web/platform/language.ts';
import { theme, variables } from '../../../web/ui/theme/theme.ts';
import { type Content, type Form, type Input, initialContent } from '../../../widgets/form/form.ts';
import { FormView } from '../../../widgets/form/view/form-view.tsx';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import type { FilePeaks, WidgetFiles } from '../../../widgets/shared/widget-files.ts';
import type { WaveformValue } from '../../../widgets/waveform/value.ts';
import { timer } from '../../form/pages/timer.ts';
import { frame } from '../../image/pages/frames.ts';
import type { Opened, WaveformPage } from '../bench-page.ts';
import { regionsOf } from '../regions.ts';

const form: Form = {
  structure: [
    { componentId: 'sounds', componentType: 'MediaWaveform', widgetConfig: { label: 'Sounds' } },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
};

let loaded = 0;
let latest: Content = {};

const peaksFrom = async ({ url, sound }: Opened): Promise<FilePeaks> => {
  const { lengths, ...rest } = await (await fetch(`${url}/levels/${sound}`)).json();
  let start = 0;
  const places = (lengths as number[]).toReversed().map((length) => {
    start += length;
    return { start: start - length, length };
  });
  const read = async (from: number, to: number, signal: AbortSignal) => {
    const part = await fetch(`${url}/peaks/${sound}`, { headers: { range: `bytes=${from}-${to - 1}` }, signal });
    loaded += to - from;
    return new Int8Array(await part.arrayBuffer());
  };
  return { peaks: { ...rest, levels: places.reverse(), read }, give: null };
};

const filesOf = (what: Opened): WidgetFiles => {
  const none = async () => {
    throw new Error('Nothing is uploaded here.');
  };
  return {
    ...{ key: 'bench', questionId: 1, upload: none, remove: none },
    unsent: async () => [],
    list: async () => [],
    address: async () => `${what.url}/sound/${what.sound}`,
    peaks: () => peaksFrom(what),
  };
};

const Answering = ({ input, files }: { input: Input; files: WidgetFiles }) => {
  const [values, setValues] = useState<Content>(() => initialContent(form, input));
  latest = values;
  return (
    <FormView
      {...{ form, input, values, mode: 'answer' }}
      files={() => files}
      viewer={{ username: 'ann', is_staff: false, is_moderator: false }}
      submit={{ onSubmit: () => undefined }}
      onChange={(id, value) => setValues((old) => ({ ...old, [id]: value }))}
    />
  );
};

void startLanguage();
const root = createRoot(document.getElementById('root') ?? document.body);

const drawing = () => document.querySelector<HTMLCanvasElement>('[role=application] canvas');

/** Of each column, whether the outline is drawn there, `share` of half the height above its middle. */
const drawnAt = (share: number): boolean[] => {
  const canvas = drawing();
  if (!canvas || canvas.width === 0) return [];
  // The ruler takes 20 pixels of 180.
  const row = Math.round(((100 - share * 80) / 180) * canvas.height);
  const { data } = canvas.getContext('2d')?.getImageData(0, row, canvas.width, 1) ?? { data: [] };
  // Regions let the ground shine through, the outline does not.
  return Array.from({ length: canvas.width }, (_, x) => (data[4 * x + 3] ?? 0) > 250);
};

const page: WaveformPage = {
  open: async (what) => {
    const input = { sounds: { record: `files/1/${what.sound}.wav`, annotations: regionsOf(what) } };
    await widgetsFor(form);
    const files = filesOf(what);
    await frame();
    const begun = performance.now();
    root.render(
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="light">
        <main style={{ padding: 16 }}>
          <Answering input={input} files={files} />
        </main>
      </MantineProvider>,
    );
    while (drawnAt(0.05).filter(Boolean).length < 10) await frame();
    return performance.now() - begun;
  },
  loaded: () => loaded,
  regions: () =>
    Object.values((latest.sounds as WaveformValue).annotations).map(({ start, end }) => [start * 1000, end * 1000]),
  loudColumn: (from, share) => drawnAt(share).findIndex((is, x) => is && x >= from),
  ...{ watch: timer.watch, watched: timer.watched, time: timer.time },
};
Object.assign(window, { bench: page });
