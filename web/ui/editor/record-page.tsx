import { Button, Group, Paper, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { ApiError, errorText, fieldError, formError } from '../../platform/api-error.ts';
import type { EditedForm } from '../../platform/editor/edited-form.ts';
import { isConflict, useEditor } from '../../platform/editor/use-editor.ts';
import { useOneAtATime } from '../../platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../error-message.tsx';
import { PageHeading } from '../page-heading.tsx';
import { DeleteButton } from './delete-button.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { texts } from './texts.ts';

/** The fields of a record, as its page shows them. */
export interface RecordFields<Draft> {
  draft: Draft;
  edit: (change: Partial<Draft>) => void;
  /** What the server says against a field. */
  error: (field: string) => string | undefined;
}

interface RecordPageProps<Saved, Draft extends object> {
  title: string;
  /** The same object as long as the record and the user are the same. */
  form: EditedForm<Saved, Draft, { saved: Saved }>;
  /** Undefined: a new record. */
  saved: Saved | undefined;
  /** Fields that show what is wrong with them. */
  fields: readonly string[];
  /** Whether what is required is there. */
  isReady: (draft: Draft) => boolean;
  onSaved: (saved: Saved, isNew: boolean) => void;
  /** Left out: the record cannot be deleted here. */
  deletion?: { title: string; text: string; act: () => Promise<unknown>; onDone: () => void };
  /** Links and buttons at the right of the title. */
  actions?: ReactNode;
  children: (fields: RecordFields<Draft>) => ReactNode;
}

/** A page to add, change or delete one record: Save waits for a change, and a change by somebody else is not overwritten. */
export const RecordPage = <Saved, Draft extends object>(props: RecordPageProps<Saved, Draft>) => {
  const { title, form, saved, fields, isReady, onSaved, deletion, actions, children } = props;
  const t = useTexts(texts);
  const editor = useEditor(form, saved, { onFailed: () => {} });
  const { draft, edit, error, isDirty } = editor;
  const [failure, setFailure] = useState<unknown>(null);
  const save = useOneAtATime(async () => {
    setFailure(null);
    const isNew = editor.base === undefined;
    const reply = await editor.save().catch((thrown: unknown) => setFailure(thrown));
    if (reply) onSaved(reply.saved, isNew);
  });
  // A refusal by fields is shown at them as long as they are as they were; a conflict has a notice of its own.
  const said = error ? formError(error, fields) : isRefusal(failure) ? undefined : failure && errorText(failure);
  return (
    <Paper withBorder p="md" radius="md" maw="44rem" mx="auto">
      <PageHeading title={title}>{actions}</PageHeading>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && isReady(draft)) void save();
        }}
      >
        <Stack>
          <DraftNotices editor={editor} />
          <ErrorMessage error={said || undefined} />
          {children({ draft, edit, error: (field) => fieldError(error, field) })}
          <Group justify="space-between" gap="xs">
            {deletion ? (
              <DeleteButton
                label={t('delete')}
                title={deletion.title}
                act={deletion.act}
                onDone={() => {
                  editor.forget();
                  deletion.onDone();
                }}
              >
                {deletion.text}
              </DeleteButton>
            ) : (
              <span />
            )}
            <Button type="submit" disabled={!isDirty || !isReady(draft)} loading={editor.isBusy}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty && !editor.isBusy} param="id" onLeave={editor.forget} />
    </Paper>
  );
};

const isRefusal = (error: unknown): boolean => isConflict(error) || (error instanceof ApiError && error.status === 400);
