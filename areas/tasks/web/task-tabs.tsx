import { Tabs } from '@mantine/core';
import { notFound, useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import type { KeyOf } from '../../../shared/texts.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { Loading } from '../../../web/ui/loading.tsx';
import type { TaskDetail } from '../contract.ts';
import { texts } from './texts.ts';

interface Tab {
  key: string;
  word: KeyOf<typeof texts>;
  Content: Content;
}

type Content = ComponentType<{ task: TaskDetail }>;

const NewTab = lazy(async () => ({ default: (await import('../../answering/web/public.ts')).NewTab }));
const DoneTab = lazy(async () => ({ default: (await import('../../answering/web/public.ts')).DoneTab }));

/** The parts of a task's page, each loaded when it is first opened. */
const TABS: readonly Tab[] = [
  { key: 'new', word: 'new', Content: NewTab },
  { key: 'done', word: 'doneTab', Content: DoneTab },
];

/** Who only coordinates people on the task reads what they answered; there is nothing new to answer for them. */
export const tabsFor = (task: TaskDetail, viewer: Viewer | null): readonly Tab[] => {
  const { user_is_assigned, user_is_moderator, user_is_company_coordinator } = task;
  const works = user_is_assigned || user_is_moderator || viewer?.is_staff || viewer?.is_superuser;
  return user_is_company_coordinator && !works ? TABS.filter(({ key }) => key !== 'new') : TABS;
};

export const TaskTabs = ({ task, tab }: { task: TaskDetail; tab: string }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const tabs = tabsFor(task, useViewer());
  if (!tabs.some((one) => one.key === tab)) throw notFound();
  const show = (subTab: string | null) => {
    if (subTab) void navigate({ to: '/task/$taskSlug/{-$subTab}', params: { taskSlug: task.slug, subTab } });
  };
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List aria-label={t('parts')} mb="md">
        {tabs.map(({ key, word }) => (
          <Tabs.Tab key={key} value={key}>
            {t(word)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<Loading />}>
            <Content task={task} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
