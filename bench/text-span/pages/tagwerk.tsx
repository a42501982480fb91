import '../../../web/ui/theme/library.css';
import '../../../web/ui/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../../../web/platform/language.ts';
import { useStore } from '../../../web/platform/store.ts';
import { theme, variables } from '../../../web/ui/theme/theme.ts';
import { openBrowserStore } from '../../../web/work/journal/browser-store.ts';
import { type OpenDraft, openDraft } from '../../../web/work/journal/open-draft.ts';
import { type Form, initialContent } from '../../../widgets/form/form.ts';
import { FormView } from '../../../widgets/form/view/form-view.tsx';
import { widgetsFor } from '../../../widgets/form/view/views.ts';
import type { Json } from '../../../widgets/shared/json.ts';
import { enter } from './contestant.ts';

/** The widget at work in a form over a draft, as the answering page has it: each change goes to the browser's journal. */
const viewer = { username: 'ann', is_staff: false, is_moderator: false };
const submit = { onSubmit: () => undefined, onSkip: () => undefined };
const store = await openBrowserStore(1);

const draftOf = (form: Form, input: Record<string, Json>) =>
  openDraft(store, {
    key: { kind: 'answer', scope: 'bench', id: 1, author: '' },
    item: { id: 1, input },
    content: initialContent(form, input),
    base: null,
    stored: undefined,
  });

const Answering = ({ form, draft }: { form: Form; draft: OpenDraft }) => {
  const { content } = useStore(draft.state);
  return (
    <FormView
      form={form}
      input={draft.item.input}
      values={content}
      mode="answer"
      viewer={viewer}
      submit={submit}
      onChange={(id, value, patch) => draft.change(id, value, patch)}
    />
  );
};

const idsOf = (attribute: string) => () =>
  [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? '');

void startLanguage();
const root = createRoot(document.getElementById('root') ?? document.body);
const settings = await fetch('/settings.json').then((response) => response.json() as Promise<Record<string, unknown>>);
const form: Form = {
  structure: [
    { componentId: 'spans', componentType: 'TextSpanAnnotation', widgetConfig: settings },
    {
      componentId: 'submit-button',
      componentType: 'Submit',
      widgetConfig: { skippable: true, query: { condition: 'AND', rules: [{ field: 'spans', operator: 'is_valid' }] } },
    },
  ],
};

await widgetsFor(form);
enter({
  open: (json) =>
    root.render(
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="light">
        <main style={{ padding: 16 }}>
          <Answering form={form} draft={draftOf(form, { spans: JSON.parse(json) as Json })} />
        </main>
      </MantineProvider>,
    ),
  marks: idsOf('data-label'),
  // In their row, as a stub at the row's end, or drawn whole.
  arcs: () => [...idsOf('data-arc')(), ...idsOf('data-whole')()],
  // Not by the point alone: its text lets the mouse through.
  lineAt: (x, y) =>
    [...document.querySelectorAll('[dir]:not([data-label])')].find((line) => {
      const { top, bottom, left, width } = line.getBoundingClientRect();
      return top <= y && y <= bottom && left <= x && width > 0;
    }),
  box: () => document.querySelector('[data-mark]') ?? document.body,
  drawsInSight: true,
});
