import '../../../web/ui/theme/library.css';
import '../../../web/ui/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormEditor } from '../../../areas/widget-editor/web/public.ts';
import { startLanguage } from '../../../web/platform/language.ts';
import { theme, variables } from '../../../web/ui/theme/theme.ts';
import { type Content, type Form, type Input, initialContent } from '../../../widgets/form/form.ts';
import { FormView } from '../../../widgets/form/view/form-view.tsx';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import type { BenchPage } from '../bench-page.ts';
import { longForm, selectForm, sheetForm, sheetRows } from '../forms.ts';
import { timer } from './timer.ts';

const viewer = { username: 'ann', is_staff: false, is_moderator: false };
const submit = { onSubmit: () => undefined };

const Answering = ({ form, input }: { form: Form; input: Input }) => {
  const [values, setValues] = useState<Content>(() => initialContent(form, input));
  return (
    <FormView
      form={form}
      input={input}
      values={values}
      mode="answer"
      viewer={viewer}
      submit={submit}
      onChange={(id, value) => setValues((old) => ({ ...old, [id]: value }))}
    />
  );
};

const Editing = ({ form }: { form: Form }) => {
  const [text, setText] = useState(() => JSON.stringify(form, null, 2));
  return (
    <Suspense>
      <FormEditor form={text} onChange={setText} viewer={viewer} />
    </Suspense>
  );
};

void startLanguage();
const root = createRoot(document.getElementById('root') ?? document.body);
const show = (content: ReactNode) =>
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="light">
      <main style={{ padding: 16 }}>{content}</main>
    </MantineProvider>,
  );

const answer = async (form: Form, input: Input) => {
  await widgetsFor(form);
  show(<Answering form={form} input={input} />);
};

const page: BenchPage = {
  form: () => answer(longForm(), {}),
  field: async () => show(<textarea aria-label="Field" />),
  editor: async () => show(<Editing form={longForm()} />),
  select: () => answer(selectForm(), {}),
  sheet: () => answer(sheetForm(), { sheet: sheetRows() }),
  empty: async () => root.render(null),
  ...timer,
};
Object.assign(window, { bench: page });
