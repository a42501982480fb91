import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { type Content, type Form, type Input, initialContent, inputNames } from '../../../../widgets/form/form.ts';
import { createMemoryFiles } from '../../../../widgets/form/memory-files.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import type { FormViewer } from '../../../../widgets/shared/view.ts';
import { idsOf } from '../document/add-widget.ts';
import { foundWidgets } from '../document/found-widgets.ts';
import classes from '../editor/form-workshop.module.css';
import { texts } from '../editor/texts.ts';

type Examples = ReadonlyMap<string, WidgetExample>;

interface FormPreviewProps {
  examples: Examples;
  form: Form | null;
  /** The text next to it has errors, so this is an older form. */
  stale: boolean;
  viewer: FormViewer;
}

/** `{{name}}` in a template; a template may ask for a name that is also a widget's. */
const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What the form reads of a question is shown by its name, or as its widget's example: there is no question here. */
const exampleInput = (form: Form, examples: Examples): Input => {
  const own = new Set(idsOf(form.structure));
  const filledIn = new Set([...JSON.stringify(form).matchAll(PLACE)].map((found) => found[1]));
  const read = inputNames(form).filter((name) => !own.has(name) || filledIn.has(name));
  const plain = foundWidgets(form).flatMap(({ id, model }) => {
    const given = examples.get(model.type)?.plainInput;
    return given === undefined ? [] : [[id, given]];
  });
  return { ...Object.fromEntries(plain), ...Object.fromEntries(read.map((name) => [name, `«${name}»`])) };
};

export const FormPreview = ({ examples, form, stale, viewer }: FormPreviewProps) => {
  const t = useTexts(texts);
  const [mode, setMode] = useState<'answer' | 'edit'>('answer');
  const [round, setRound] = useState(0);
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
          <Trial key={round} examples={examples} form={form} mode={mode} viewer={viewer} />
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
}

const Trial = ({ examples, form, mode, viewer }: TrialProps) => {
  const t = useTexts(texts);
  const input = exampleInput(form, examples);
  const [values, setValues] = useState<Content>(() => initialContent(form, input));
  const [files] = useState(createMemoryFiles);
  return (
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
  );
};
