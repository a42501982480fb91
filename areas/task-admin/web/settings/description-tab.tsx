import { Box, Input, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { LazyWikiEditor, type WikiDrafts } from '../../../tutorials/web/public.ts';
import { ChosenTasks } from '../chosen-tasks.tsx';
import { texts } from '../editor/editor-texts.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { fieldTexts } from './field-texts.ts';

const RichTextField = lazy(async () => ({ default: (await import('./rich-text-field.tsx')).RichTextField }));

interface DescriptionTabProps {
  editor: TaskEditor;
  /** What is typed into the tutorial and the FAQ. */
  wiki: WikiDrafts;
}

export const DescriptionTab = ({ editor, wiki }: DescriptionTabProps) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const date = useDateText();
  const { draft, base, edit, error } = editor;
  return (
    <Stack gap="xs" maw="56rem">
      <Text size="sm" c="dimmed">
        {tf('description.help')}
      </Text>
      <Suspense fallback={<EditorPlace label={t('loadingEditor')} />}>
        <RichTextField
          label={tf('description')}
          value={draft.description}
          onChange={(description) => edit({ description })}
        />
      </Suspense>
      {fieldError(error, 'description') && (
        <Input.Error role="alert" data-refusal>
          {fieldError(error, 'description')}
        </Input.Error>
      )}
      {base?.wiki_modified && (
        <Text size="sm" c="dimmed">
          {t('wikiModified', { date: date(base.wiki_modified) })}
        </Text>
      )}
      {base && (
        <Suspense fallback={<Loading />}>
          <LazyWikiEditor
            slug={base.slug}
            drafts={wiki}
            evaluates={base.enable_evaluations}
            Field={RichTextField}
            TasksField={ChosenTasks}
          />
        </Suspense>
      )}
    </Stack>
  );
};

/** As high as the editor is without much text, whose toolbar takes two rows on phones. */
const EditorPlace = ({ label }: { label: string }) => (
  <Box mih={{ base: '21.7rem', xs: '19.3rem' }}>
    <Loading label={label} />
  </Box>
);
