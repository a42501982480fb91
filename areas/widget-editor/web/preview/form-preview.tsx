import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { whyHidden } from '../../../../widgets/form/display/why-hidden.ts';
import { type Content, type Form, type Input, initialContent, inputNames } from '../../../../widgets/form/form.ts';
import { createMemoryFiles } from '../../../../widgets/form/memory-files.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import type { FormViewer } from '../../../../widgets/shared/view.ts';
import { allWidgetsOf } from '../document/tree.ts';
import { download } from '../editor/download.ts';
import { useEditorContext } from '../editor/editor-context.ts';
import classes from '../editor/form-editor.module.css';
import { texts } from '../editor/texts.ts';
import { templateTexts } from '../templates/texts.ts';
import { HiddenList } from './hidden-list.tsx';
import { QuestionPager } from './question-pager.tsx';
import type { QuestionSource, TrialQuestion } from './question-source.ts';

type Examples = ReadonlyMap<string, WidgetExample>;

interface FormPreviewProps {
  form: Form | null;
  /** The form has errors now, so this is an older state of it. */
  stale: boolean;
  /** Real questions to try it with. */
  questions: QuestionSource | undefined;
  /** The same as data, where they are the samples of a template: to be downloaded. */
  samples: readonly Input[] | null;
}

/** `{{name}}` in a template; a template may ask for a name that is also a widget's. */
const PLACE = /\{\{([^{}]*)\}\}/g;

/** What the form reads of a question is shown by its name, or as its widget's example: there is no question here. */
const exampleInput = (form: Form, examples: Examples): Input => {
  const all = allWidgetsOf(form);
  const own = new Set(all.map(({ config }) => config.componentId));
  const filledIn = new Set([...JSON.stringify(form).matchAll(PLACE)].map((found) => found[1]?.trim()));
  const read = inputNames(form).filter((name) => !own.has(name) || filledIn.has(name));
  const plain = all.flatMap(({ config }) => {
    const given = examples.get(config.componentType)?.plainInput;
    return given === undefined ? [] : [[config.componentId, given]];
  });
  return { ...Object.fromEntries(plain), ...Object.fromEntries(read.map((name) => [name, `«${name}»`])) };
};

export const FormPreview = ({ form, stale, questions, samples }: FormPreviewProps) => {
  const { examples, viewer } = useEditorContext();
  const t = useTexts(texts);
  const [mode, setMode] = useState<'answer' | 'edit'>('answer');
  const [round, setRound] = useState(0);
  const [question, setQuestion] = useState<TrialQuestion | null>(null);
  const ofTemplates = useTexts(templateTexts);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3">
          {t('preview')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('previewAs')}
          value={mode}
          onChange={(value) => setMode(value === 'edit' ? 'edit' : 'answer')}
          data={[
            { value: 'answer', label: t('asAnnotator') },
            { value: 'edit', label: t('allWidgets') },
          ]}
        />
      </Group>
      {questions && (
        <Group gap="xs">
          <QuestionPager source={questions} question={question} onQuestion={setQuestion} />
          {samples && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() =>
                download('questions.jsonl', samples.map((one) => JSON.stringify(one)).join('\n'), 'text/plain')
              }
            >
              {ofTemplates('samples')}
            </Button>
          )}
        </Group>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {t(stale ? 'previewOld' : 'previewHint')}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={() => setRound(round + 1)}>
          {t('startAgain')}
        </Button>
      </Group>
      {form && (
        <div className={stale ? `${classes.preview} ${classes.stale}` : classes.preview}>
          <Trial
            key={`${round} ${question?.name ?? ''}`}
            {...{ examples, form, mode, viewer }}
            given={question?.input}
          />
        </div>
      )}
    </Stack>
  );
};

interface TrialProps {
  examples: Examples;
  form: Form;
  mode: 'answer' | 'edit';
  viewer: FormViewer;
  /** A real question's values. */
  given: Input | undefined;
}

const Trial = ({ examples, form, mode, viewer, given }: TrialProps) => {
  const t = useTexts(texts);
  const input = useMemo(() => given ?? exampleInput(form, examples), [given, form, examples]);
  const [values, setValues] = useState<Content>(() => initialContent(form, input));
  const [files] = useState(createMemoryFiles);
  const hidden = useMemo(() => whyHidden(form, input, values), [form, input, values]);
  return (
    <Stack gap="md">
      <FormView
        form={form}
        input={input}
        values={values}
        mode={mode}
        viewer={viewer}
        files={files}
        onChange={(id, value) => setValues((old) => ({ ...old, [id]: value }))}
        submit={{ onSubmit: () => toast.info(t('wouldSubmit')), onSkip: () => toast.info(t('wouldSkip')) }}
        keys={false}
      />
      <HiddenList hidden={hidden} />
    </Stack>
  );
};
