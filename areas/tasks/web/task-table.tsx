import { Badge, Group, Progress, Text } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { type Column, DataTable } from '../../../web/ui/data-table.tsx';
import { Deadline } from '../../../web/ui/deadline.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import type { TaskItem } from '../contract.ts';
import { texts } from './texts.ts';

interface TaskTableProps {
  tasks: readonly TaskItem[];
  orderBy: string;
  onOrderBy: (orderBy: string) => void;
}

export const TaskTable = ({ tasks, orderBy, onOrderBy }: TaskTableProps) => {
  const t = useTexts(texts);
  const columns: Column<TaskItem>[] = [
    { key: 'title', title: t('title'), sort: 'title', main: true, cell: (task) => <TaskTitle task={task} /> },
    {
      key: 'deadline',
      title: t('deadline'),
      sort: 'deadline',
      cell: (task) => <Deadline value={task.deadline} />,
    },
    { key: 'answers', title: t('answers'), sort: 'answered', cell: (task) => <TaskAnswers task={task} /> },
  ];
  return (
    <DataTable
      label={t('tasks')}
      columns={columns}
      rows={tasks}
      rowKey={(task) => task.pk}
      orderBy={orderBy}
      onOrderBy={onOrderBy}
    />
  );
};

const TaskTitle = ({ task }: { task: TaskItem }) => {
  const t = useTexts(texts);
  return (
    <Group gap="xs">
      <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug, subTab: 'new' }} fw={600}>
        {task.title}
      </TextLink>
      {task.user_is_moderator && (
        <Badge variant="light" tt="none">
          {t('moderated')}
        </Badge>
      )}
    </Group>
  );
};

const TaskAnswers = ({ task: { answered, limit, user_is_assigned } }: { task: TaskItem }) => {
  const t = useTexts(texts);
  if (!user_is_assigned) return '–';
  if (limit === null) return answered;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
        {t('answeredOf', { answered, limit })}
      </Text>
      <Progress value={limit === 0 ? 100 : (100 * answered) / limit} w={80} size="sm" aria-hidden />
    </Group>
  );
};
