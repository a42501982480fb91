import { Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { type Column, DataTable } from '../../../web/ui/data-table.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import type { TaskItem } from '../contract.ts';
import { listTexts } from './list-texts.ts';
import { Pin } from './pin.tsx';
import { Hours, TaskAnswers, TaskDeadline, TaskTitle, Tempo } from './task-cells.tsx';
import { ExpandButton, seesPeople, TaskLinks } from './task-options.tsx';
import { texts } from './texts.ts';

const CompanyPeople = lazy(async () => ({ default: (await import('./company-people.tsx')).CompanyPeople }));

interface TaskTableProps {
  tasks: readonly TaskItem[];
  orderBy: string;
  onOrderBy: (orderBy: string) => void;
}

export const TaskTable = ({ tasks, orderBy, onOrderBy }: TaskTableProps) => {
  const t = useTexts(texts);
  const tl = useTexts(listTexts);
  const viewer = useViewer();
  const coordinates = viewer?.is_company_coordinator ?? false;
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpen = ({ pk }: TaskItem) => opened.includes(pk);
  const toggle = (task: TaskItem) =>
    setOpened(isOpen(task) ? opened.filter((pk) => pk !== task.pk) : [...opened, task.pk]);

  const columns: Column<TaskItem>[] = [
    { key: 'pin', title: tl('favorites'), sort: 'favorites_pin_color', cell: (task) => <Pin task={task} /> },
    { key: 'title', title: t('title'), sort: 'title', main: true, cell: (task) => <TaskTitle task={task} /> },
    {
      key: 'deadline',
      title: t('deadline'),
      ...(coordinates && { hint: tl('companyDeadlineHint') }),
      sort: 'deadline',
      cell: (task) => <TaskDeadline task={task} />,
    },
    { key: 'answers', title: t('answers'), sort: 'answered', cell: (task) => <TaskAnswers task={task} /> },
    { key: 'hours', title: tl('reportedHours'), sort: 'reported_hours', cell: (task) => <Hours task={task} /> },
    ...(coordinates
      ? [
          {
            key: 'tempo',
            title: tl('tempo'),
            hint: tl('tempoHint'),
            sort: 'tempo',
            cell: (task: TaskItem) => <Tempo task={task} />,
          },
        ]
      : []),
    {
      key: 'options',
      title: tl('options'),
      cell: (task) => (
        <Group gap="xs" wrap="nowrap">
          {!coordinates && <TaskLinks task={task} />}
          {seesPeople(viewer) && <ExpandButton task={task} opened={isOpen(task)} onToggle={() => toggle(task)} />}
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      label={t('tasks')}
      columns={columns}
      rows={tasks}
      rowKey={(task) => task.pk}
      orderBy={orderBy}
      onOrderBy={onOrderBy}
      detail={(task) =>
        isOpen(task) && (
          <Suspense fallback={<Loading />}>
            <CompanyPeople task={task} />
          </Suspense>
        )
      }
    />
  );
};
