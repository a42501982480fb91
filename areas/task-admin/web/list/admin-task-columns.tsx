import { Badge, Group, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { languageName } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { DateTime } from '../../../../web/ui/dates/date-time.tsx';
import { Deadline } from '../../../../web/ui/dates/deadline.tsx';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { IconLink } from '../../../../web/ui/icon-link.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { Pin } from '../../../tasks/web/public.ts';
import type { AdminTaskItem } from '../../contract.ts';
import type { TaskImprint } from '../../list-contract.ts';
import { adminTaskKeys } from '../queries.ts';
import { fieldTexts } from '../settings/field-texts.ts';
import { texts } from './texts.ts';

type Imprints = Readonly<Record<string, TaskImprint>>;

export interface TaskRights {
  /** Tasks are edited by staff with access to people's data. */
  mayEdit: boolean;
  /** The actions of a row are for superusers and for staff who moderate the task. */
  looksAfter: (task: AdminTaskItem) => boolean;
}

export const useAdminTaskColumns = (
  { mayEdit, looksAfter }: TaskRights,
  imprints: Imprints,
): Column<AdminTaskItem>[] => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: adminTaskKeys.lists });
  const locale = localeOf(useLanguage());
  const number = useNumberText();
  return [
    { key: 'pin', title: t('pin'), card: 'corner', cell: (task) => <Pin task={task} onToggled={reload} /> },
    {
      key: 'title',
      title: t('title'),
      sort: 'title',
      main: true,
      cell: (task) => <TaskTitle task={task} mayEdit={mayEdit} />,
    },
    {
      key: 'language',
      title: t('language'),
      cell: (task) => (task.language ? languageName(task.language, locale) : '–'),
    },
    {
      key: 'questions',
      title: t('questions'),
      sort: 'questions',
      align: 'right',
      cell: (task) => number(task.questions),
    },
    { key: 'status', title: t('status'), cell: (task) => tf(`status.${task.status}`) },
    {
      key: 'people',
      title: t('people'),
      align: 'right',
      cell: (task) => <People task={task} imprint={imprints[task.slug]} />,
    },
    { key: 'progress', title: t('progress'), cell: (task) => <TaskProgress task={task} /> },
    {
      key: 'estimate',
      title: t('estimatedEnd'),
      hint: t('estimatedEndHint'),
      cell: (task) => <Estimate imprint={imprints[task.slug]} />,
    },
    { key: 'deadline', title: t('deadline'), sort: 'end_date', cell: (task) => <Deadline value={task.end_date} /> },
    {
      key: 'modified',
      title: t('modified'),
      sort: 'modified',
      cell: (task) => <TimeAgo value={task.modified} />,
    },
    { key: 'owner', title: t('owner'), cell: (task) => task.owner_username ?? '–' },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      isPinned: true,
      cell: (task) => (looksAfter(task) ? <TaskActions task={task} mayEdit={mayEdit} /> : <ViewTask task={task} />),
    },
  ];
};

interface ImprintProps {
  /** Of tasks that the viewer moderates. */
  imprint: TaskImprint | undefined;
}

const People = ({ task, imprint }: ImprintProps & { task: AdminTaskItem }) => {
  const t = useTexts(texts);
  const number = useNumberText();
  return (
    <div>
      {number(task.users)}
      {imprint && imprint.users.active > 0 && (
        <Text size="xs" c="dimmed">
          {t('activePeople', { count: imprint.users.active })}
        </Text>
      )}
    </div>
  );
};

const Estimate = ({ imprint }: ImprintProps) => {
  const t = useTexts(texts);
  if (!imprint) return '–';
  if (imprint.estimated_end === null) return imprint.answers.left === 0 ? '–' : t('noEstimate');
  return <DateTime value={imprint.estimated_end} form="date" />;
};

interface RowProps {
  task: AdminTaskItem;
  mayEdit: boolean;
}

const TaskTitle = ({ task, mayEdit }: RowProps) => {
  const t = useTexts(texts);
  return (
    <Group gap="xs">
      {mayEdit ? (
        <TextLink to="/admin/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug }} fw={600}>
          {task.title}
        </TextLink>
      ) : (
        <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug }} fw={600}>
          {task.title}
        </TextLink>
      )}
      {!task.is_active && (
        <Badge color="gray" variant="light" tt="none">
          {t('inactive')}
        </Badge>
      )}
    </Group>
  );
};

const TaskProgress = ({ task }: { task: AdminTaskItem }) => {
  const t = useTexts(texts);
  const number = useNumberText();
  const { answers_done: done, answers_all: all } = task;
  if (all === 0) return '–';
  return (
    <div>
      <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
        {t('progressOf', { done: number(done), all: number(all) })}
      </Text>
      <Progress value={Math.min(100, (100 * done) / all)} size="sm" miw={96} aria-hidden />
    </div>
  );
};

const TaskActions = ({ task, mayEdit }: RowProps) => {
  const t = useTexts(texts);
  const params = { taskSlug: task.slug };
  const { title } = task;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {mayEdit && (
        <IconLink to="/admin/task/$taskSlug/{-$subTab}" params={params} label={t('edit', { title })}>
          <Icon name="edit" />
        </IconLink>
      )}
      {mayEdit ? (
        <IconLink
          to="/admin/task/$taskSlug/{-$subTab}"
          params={{ ...params, subTab: 'users' }}
          label={t('peopleOf', { title })}
        >
          <Icon name="person" />
        </IconLink>
      ) : (
        <IconLink to="/task-statistics/$taskSlug" params={params} label={t('statisticsOf', { title })}>
          <Icon name="clock" />
        </IconLink>
      )}
      <IconLink to="/ratings/task/$taskSlug" params={params} label={t('ratingsOf', { title })}>
        <Icon name="star" />
      </IconLink>
      <IconLink to="/admin/$taskSlug/questions" params={params} label={t('questionsOf', { title })}>
        <b aria-hidden>Q</b>
      </IconLink>
      <IconLink to="/admin/$taskSlug/answers" params={params} label={t('answersOf', { title })}>
        <b aria-hidden>A</b>
      </IconLink>
      <ViewTask task={task} />
    </Group>
  );
};

const ViewTask = ({ task: { slug, title } }: { task: AdminTaskItem }) => {
  const t = useTexts(texts);
  return (
    <IconLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: slug }} label={t('viewOf', { title })}>
      <Icon name="view" />
    </IconLink>
  );
};
