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
import { segmentIndex } from '../../../widgets/image-segmentation/view/segment-index.ts';
import { timer } from '../../form/pages/timer.ts';
import type { ImagePage } from '../bench-page.ts';
import { answerWith, TYPES } from '../segments.ts';
import { counter, frame, timedHits } from './frames.ts';

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
  const isShown = () => {
    const image = document.querySelector<HTMLImageElement>('[role=application] img');
    return image?.complete === true && image.naturalWidth > 0 && /scale\(0\./.test(image.style.transform);
  };
  while (!isShown()) await frame();
  await frame();
  return performance.now() - begun;
};

const page: ImagePage = {
  open,
  hits: () => {
    const index = segmentIndex(answerWith('many').segmentsOnPages[0] ?? []);
    return timedHits((x, y) => index.at({ x, y }, 4));
  },
  ...counter,
  watch: timer.watch,
  watched: timer.watched,
};
Object.assign(window, { bench: page });
