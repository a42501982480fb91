import { Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { RecordPage } from '../../../web/ui/editor/record-page.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { matchesFirst } from '../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../widgets/shared/view/select.tsx';
import { deleteRating, type Rating } from '../contract.ts';
import { COMMENT_MOST, TITLE_MOST } from '../rules.ts';
import { ratingsKey } from './queries.ts';
import { ratingForm } from './rating-form.ts';
import { Stars } from './stars.tsx';
import { texts } from './texts.ts';

interface RatingEditorProps {
  linguist: string;
  /** The slug and the title of the task that it is about. */
  task: { slug: string; title: string } | null;
  /** Tasks to choose from, of a new rating that is not for one already. */
  tasks?: readonly { slug: string; title: string }[];
  saved: Rating | undefined;
  /** After the rating was added or deleted. */
  onDone: () => void;
}

/** A rating that the viewer writes. */
export const RatingEditor = ({ linguist, task, tasks, saved, onDone }: RatingEditorProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const viewerId = useViewer()?.id ?? 0;
  const slug = task?.slug ?? null;
  const form = useMemo(() => ratingForm(viewerId, { linguist, task: slug }), [viewerId, linguist, slug]);
  const changed = () => client.invalidateQueries({ queryKey: ratingsKey });
  return (
    <RecordPage
      title={t('ratingOf', { username: linguist })}
      form={form}
      saved={saved}
      fields={['task', 'title', 'linguistic', 'other', 'rating']}
      isReady={({ title }) => title.trim() !== ''}
      onSaved={(_, isNew) => {
        toast.success(t('saved'));
        void changed();
        if (isNew) onDone();
      }}
      {...(saved && {
        deletion: {
          title: t('deleteTitle'),
          text: t('deleteText'),
          act: () => call(deleteRating, { params: { id: saved.id } }),
          onDone: () => {
            toast.success(t('deleted'));
            // Read again by the next page; this one has no rating to read any more.
            void client.invalidateQueries({ queryKey: ratingsKey, refetchType: 'none' });
            onDone();
          },
        },
      })}
    >
      {({ draft, edit, error }) => (
        <>
          <About linguist={linguist} task={task} {...(tasks && { isOpen: true })} />
          {tasks && (
            <Select
              label={t('task')}
              placeholder={t('noTask')}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('clear') }}
              filter={matchesFirst}
              error={error('task')}
              data={tasks.map(({ slug: value, title: label }) => ({ value, label }))}
              value={draft.task}
              onChange={(chosen) => edit({ task: chosen })}
            />
          )}
          <TextInput
            label={t('title')}
            value={draft.title}
            maxLength={TITLE_MOST}
            required
            error={error('title')}
            onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
          />
          <Stars
            label={t('rating')}
            value={draft.rating}
            error={error('rating')}
            onChange={(rating) => edit({ rating })}
          />
          {(['linguistic', 'other'] as const).map((name) => (
            <Textarea
              key={name}
              label={t(name)}
              value={draft[name]}
              maxLength={COMMENT_MOST}
              autosize
              minRows={3}
              error={error(name)}
              onChange={({ currentTarget }) => edit({ [name]: currentTarget.value })}
            />
          ))}
        </>
      )}
    </RecordPage>
  );
};

/** Who is rated, and for which task. */
export const About = ({
  linguist,
  task,
  isOpen = false,
}: Pick<RatingEditorProps, 'linguist' | 'task'> & { isOpen?: boolean }) => {
  const t = useTexts(texts);
  return (
    <Group gap="md">
      <TextLink
        to="/user/profile/$username/{-$tabName}"
        params={{ username: linguist }}
        style={{ overflowWrap: 'anywhere' }}
      >
        {linguist}
      </TextLink>
      {task ? (
        <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug }}>
          {task.title}
        </TextLink>
      ) : (
        !isOpen && <Text c="dimmed">{t('noTask')}</Text>
      )}
    </Group>
  );
};
