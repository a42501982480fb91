import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { sameJson } from '../../../shared/json.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { fieldError, formError } from '../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { Modal, useUnsaved } from '../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import type { FoundListProps } from '../../../web/ui/fields/found-list.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { type AdminWikiItem, copyWiki } from '../contract.ts';
import { tutorialKeys } from './queries.ts';
import { texts } from './texts.ts';

/** A field for tasks, by slug. */
export type TasksField = ComponentType<FoundListProps>;

interface CopyWikiProps {
  /** Something is typed into an item that is not saved. */
  isUnsaved: boolean;
  items: readonly AdminWikiItem[];
  TasksField: TasksField;
}

/** Copies items of a task's tutorial and FAQ to other tasks. What is being edited has to be saved first. */
export const CopyWiki = ({ isUnsaved, items, TasksField }: CopyWikiProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const open = () => (isUnsaved ? toast.error(t('copyUnsaved'), t('copyWiki')) : setOpened(true));
  return (
    <>
      <Button size="xs" variant="default" style={{ alignSelf: 'start' }} onClick={open}>
        {t('copyWiki')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('copyTitle')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {items.length === 0 ? <Text>{t('copyNone')}</Text> : <CopyForm {...{ items, TasksField }} />}
      </Modal>
    </>
  );
};

const CopyForm = ({ items, TasksField }: Omit<CopyWikiProps, 'isUnsaved'>) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [wikis, setWikis] = useState<string[]>([]);
  const [tasks, setTasks] = useState<string[]>([]);
  const [isPossibleRename, setRename] = useState(false);
  const chosen = { wikis, tasks };
  const copying = useMutation({
    mutationFn: (of: typeof chosen) =>
      call(copyWiki, { body: { wikis: of.wikis.map(Number), tasks: of.tasks, isPossibleRename } }),
    onSettled: () => void client.invalidateQueries({ queryKey: tutorialKeys.all }),
  });
  const { error, data: copied, isPending } = copying;
  const isCopied = copied !== undefined && sameJson(chosen, copying.variables);
  useUnsaved(wikis.length + tasks.length > 0 && !isCopied, isPending);
  const copy = useOneAtATime(() => copying.mutateAsync(chosen).catch(() => {}));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void copy();
      }}
    >
      <Stack>
        <ErrorMessage error={formError(error, ['wikis', 'tasks'])} />
        <Checkbox.Group label={t('copyItems')} value={wikis} onChange={setWikis} error={fieldError(error, 'wikis')}>
          <Stack gap="xs" mt="xs">
            {items.map(({ id, title }) => (
              <Checkbox key={id} value={String(id)} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
        <TasksField label={t('copyTasks')} value={tasks} onChange={setTasks} error={fieldError(error, 'tasks')} />
        <Checkbox
          label={t('copyRename')}
          checked={isPossibleRename}
          onChange={({ currentTarget }) => setRename(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} disabled={wikis.length === 0 || tasks.length === 0}>
            {t('copy')}
          </Button>
        </Group>
        {copied && <Results {...{ items, copied }} />}
      </Stack>
    </form>
  );
};

interface ResultsProps extends Pick<CopyWikiProps, 'items'> {
  copied: ReplyOf<typeof copyWiki>;
}

const Results = ({ items, copied }: ResultsProps) => {
  const t = useTexts(texts);
  const titleOf = (wiki: number) => items.find(({ id }) => id === wiki)?.title;
  return (
    <section role="status" aria-label={t('copyResults')}>
      {copied.map(({ wiki, task, title, result }) => (
        <Text key={`${wiki} ${task}`} size="sm">
          <strong>{task}</strong> · {titleOf(wiki)}: {t(result, { title })}
        </Text>
      ))}
    </section>
  );
};
