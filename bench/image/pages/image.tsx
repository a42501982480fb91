import '../../../web/ui/library.css';
import '../../../web/ui/global.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../../../web/platform/language.ts';
import { theme, variables } from '../../../web/ui/theme.ts';
import { type Content, type Form, type Input, initialContent } from '../../../widgets/form/form.ts';
import { FormView } from '../../../widgets/form/view/form-view.tsx';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import { segmentIndex } from '../../../widgets/image-segmentation/view/segment-index.ts';
import { timer } from '../../form/pages/timer.ts';
import type { ImagePage } from '../bench-page.ts';
import { answerWith, SIDE, TYPES } from '../segments.ts';

const HITS = 2000;
const form: Form = {
  structure: [
    {
      componentId: 'page',
      componentType: 'ImageSegmentation',
      widgetConfig: { segmentationMethod: 'Polygons', segmentTypes: TYPES },
    },
    { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} },
  ],
};

const Answering = ({ input }: { input: Input }) => {
  const [values, setValues] = useState<Content>(() => initialContent(form, input));
  return (
    <FormView
      {...{ form, input, values, mode: 'answer' }}
      viewer={{ username: 'ann', is_staff: false, is_moderator: false }}
      submit={{ onSubmit: () => undefined }}
      onChange={(id, value) => setValues((old) => ({ ...old, [id]: value }))}
    />
  );
};

void startLanguage();
const root = createRoot(document.getElementById('root') ?? document.body);
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

const open: ImagePage['open'] = async (which) => {
  const input = { page: answerWith(which) };
  await widgetsFor(form);
  await frame();
  const begun = performance.now();
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="light">
      <main style={{ padding: 16 }}>
        <Answering input={input} />
      </main>
    </MantineProvider>,
  );
  const isFitted = () =>
    /scale\(0\./.test(document.querySelector<HTMLElement>('[role=application] img')?.style.transform ?? '');
  while (!isFitted()) await frame();
  await frame();
  return performance.now() - begun;
};

let intervals: number[] = [];
let isCounting = false;
const page: ImagePage = {
  open,
  hits: () => {
    const index = segmentIndex(answerWith('many').segmentsOnPages[0] ?? []);
    return Array.from({ length: HITS }, (_, at) => {
      const point = { x: (at * 7919) % SIDE, y: (at * 104_729) % SIDE };
      const begun = performance.now();
      index.at(point, 4);
      return performance.now() - begun;
    });
  },
  frames: () => {
    intervals = [];
    isCounting = true;
    const count = async () => {
      let before = await frame();
      while (isCounting) {
        const now = await frame();
        intervals.push(now - before);
        before = now;
      }
    };
    void count();
  },
  framed: () => {
    isCounting = false;
    return intervals;
  },
  watch: timer.watch,
  watched: timer.watched,
};
Object.assign(window, { bench: page });
