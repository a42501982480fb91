import { Group } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import type { OpenRows } from '../../../../web/ui/list/list-view.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import type { TaskItem } from '../../contract.ts';
import { texts } from '../texts.ts';
import { listTexts } from './list-texts.ts';
import { Pin } from './pin.tsx';
import { Hours, NamedHours, TaskAnswers, TaskDeadline, TaskState, TaskTitle, Tempo } from './task-cells.tsx';
import { ExpandButton, seesPeople, TaskLinks } from './task-options.tsx';

export const useTaskColumns = ({ isOpen, toggle }: OpenRows): Column<TaskItem>[] => {
  const t = useTexts(texts);
  const tl = useTexts(listTexts);
  const viewer = useViewer();
  const coordinates = viewer?.is_company_coordinator ?? false;
  return [
    {
      key: 'pin',
      title: tl('favorites'),
      sort: 'favorites_pin_color',
      card: 'corner',
      cell: (task) => <Pin task={task} />,
    },
    { key: 'title', title: t('title'), sort: 'title', main: true, cell: (task) => <TaskTitle task={task} /> },
    ...(coordinates
      ? []
      : [
          {
            key: 'state',
            title: tl('state'),
            card: 'fact' as const,
            cell: (task: TaskItem) => <TaskState task={task} />,
          },
        ]),
    {
      key: 'deadline',
      title: t('deadline'),
      card: 'fact',
      ...(coordinates && { hint: tl('companyDeadlineHint') }),
      sort: 'deadline',
      cell: (task) => <TaskDeadline task={task} />,
    },
    {
      key: 'answers',
      title: t('answers'),
      sort: 'answered',
      card: 'fact',
      cell: (task) => <TaskAnswers task={task} />,
    },
    {
      key: 'hours',
      title: tl('reportedHours'),
      sort: 'reported_hours',
      ...(!coordinates && { card: 'fact' as const }),
      cell: (task) => (coordinates ? <Hours task={task} /> : <NamedHours task={task} />),
    },
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
      card: 'action',
      cell: (task) => (
        <Group gap="xs" wrap="nowrap">
          {!coordinates && <TaskLinks task={task} />}
          {seesPeople(viewer) && <ExpandButton task={task} opened={isOpen(task.pk)} onToggle={() => toggle(task.pk)} />}
        </Group>
      ),
    },
  ];
};
