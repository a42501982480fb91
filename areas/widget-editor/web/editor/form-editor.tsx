import { Alert, Button, Stack, Tabs } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { textsOf, useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { isWriting } from '../../../../web/platform/keys/is-writing.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type Form, type Input, SUBMIT_ID } from '../../../../widgets/form/form.ts';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import { problemText } from '../../../../widgets/shared/view/use-problem-text.ts';
import type { FormViewer } from '../../../../widgets/shared/view.ts';
import type { Widget } from '../../../../widgets/shared/widget.ts';
import { editableForm, problemsOf } from '../document/editable.ts';
import { formText } from '../document/form-text.ts';
import type { RuleAbout } from '../document/references.ts';
import { FormPreview } from '../preview/form-preview.tsx';
import { type QuestionSource, sourceOfSamples } from '../preview/question-source.ts';
import type { FormTemplate } from '../templates/template.ts';
import { TemplateList } from '../templates/template-list.tsx';
import { EditFace } from './edit-face.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext, useEditorContext, useEditorState } from './editor-context.ts';
import { createEditorStore, type EditorMemory } from './editor-store.ts';
import classes from './form-editor.module.css';
import { texts } from './texts.ts';

export interface FormEditorProps {
  /** The form as text: JSON, or not yet. */
  form: string;
  onChange: (form: string) => void;
  /** Keeps undo and redo while the editor is not shown: of one form always the same object. */
  memory?: EditorMemory;
  /** Another object from when on others' changes are in the form: Undo does not go back to what lacks them. */
  since?: object | null;
  /** The form as it is saved, to go back to. */
  saved?: unknown;
  /** Who tries the form out in the preview. */
  viewer: FormViewer;
  /** Names of the values that the questions have. */
  fields?: readonly string[];
  /** The questions that the preview pages through. */
  questions?: QuestionSource | undefined;
  widgets: readonly Widget[];
  examples: ReadonlyMap<string, WidgetExample>;
}

const say = textsOf(texts);

const rulesGoneText = (rules: readonly RuleAbout[]): string =>
  say('rulesGone', {
    count: rules.length,
    rules: rules.map(({ of, about }) => say('ruleAbout', { of, about })).join(', '),
  });

/** One form in three faces: put together from widgets, tried out, and as JSON. */
export const FormEditor = (props: FormEditorProps) => {
  const { form, onChange, memory, since = null, saved, viewer, fields = [], questions, widgets, examples } = props;
  const [store] = useState(() =>
    createEditorStore({
      ...{ text: form, since, memory },
      onRejected: ([first]) => first && toast.error(problemText(first)),
      onRulesGone: (rules) => toast.info(rulesGoneText(rules)),
    }),
  );
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => store.receive(form, since), [store, form, since]);
  useEffect(
    () =>
      store.subscribe((before) => {
        const { text } = store.get();
        if (text !== before.text) latest.current(text);
      }),
    [store],
  );
  // The context is the same object for as long as the editor is there: widgets and examples do not change.
  const [context] = useState(() => ({ store, widgets, examples, viewer }));
  return (
    <EditorContext value={context}>
      <Faces saved={saved} fields={fields} questions={questions} />
    </EditorContext>
  );
};

/** The editor of code is heavy: it comes when somebody wants to see the JSON. */
const JsonFace = lazy(async () => ({ default: (await withTexts(import('../json/json-face.tsx'))).JsonFace }));

const FACES = ['edit', 'preview', 'json'] as const;
type Face = (typeof FACES)[number];

interface FacesProps {
  saved: unknown;
  fields: readonly string[];
  questions: QuestionSource | undefined;
}

const Faces = ({ saved, fields, questions }: FacesProps) => {
  const t = useTexts(texts);
  const { store } = useEditorContext();
  const [face, setFace] = useState<Face>('edit');
  const { value } = useEditorState((state) => state.history.present);
  const form = useMemo(() => editableForm(value), [value]);
  const problems = useMemo(() => (value === undefined ? [] : problemsOf(value)), [value]);
  const isValid = value !== undefined && problems.length === 0;
  const [lastValid, setLastValid] = useState<Form | null>(null);
  if (isValid && value !== lastValid) setLastValid(value as Form);
  const [samples, setSamples] = useState<readonly Input[] | null>(null);
  const source = useMemo(() => (samples ? sourceOfSamples(samples) : questions), [samples, questions]);
  const isNew = form?.structure.every(({ componentId }) => componentId === SUBMIT_ID);
  const begin = (template: FormTemplate) => {
    store.replace(formText(template.form));
    setSamples(template.questions);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target as Element)) return;
    if (key === 'y' || (key === 'z' && event.shiftKey)) store.redo();
    else if (key === 'z') store.undo();
    else return;
    event.preventDefault();
  };
  const open = (next: Face) => {
    store.endStep();
    setFace(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo work wherever the focus is in the editor.
    <div data-form-editor onKeyDown={onKeyDown}>
      <Tabs value={face} onChange={(next) => open((next as Face | null) ?? 'edit')} keepMounted={false}>
        <div className={classes.bar}>
          <Tabs.List aria-label={t('faces')}>
            {FACES.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <EditorBar saved={saved} onOpened={(isEditable) => open(isEditable ? 'edit' : 'json')} />
        </div>
        <Tabs.Panel value="edit">
          {form ? (
            <>
              {isNew && <TemplateList onChoose={begin} />}
              <EditFace form={form} problems={problems} fields={fields} />
            </>
          ) : (
            <Alert variant="default" icon={<Icon name="warning" />} title={t('notEditable')}>
              <Stack gap="sm" align="flex-start">
                {t(value === undefined ? 'brokenJson' : 'notEditableText')}
                <Button size="xs" onClick={() => open('json')}>
                  {t('openJson')}
                </Button>
              </Stack>
            </Alert>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <FormPreview form={lastValid} stale={!isValid} questions={source} samples={samples} />
        </Tabs.Panel>
        <Tabs.Panel value="json">
          <Suspense fallback={<Loading />}>
            <JsonFace problems={problems} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
};
