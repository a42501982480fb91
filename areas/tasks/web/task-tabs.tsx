import { Tabs } from '@mantine/core';
import { notFound, useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import type { TextRef } from '../../../shared/texts.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { Loading } from '../../../web/ui/loading.tsx';
import { TextOf } from '../../../web/ui/text-of.tsx';
import type { TaskDetail } from '../contract.ts';
import type { TaskRelation } from '../rules.ts';
import { KeepsPlace } from './keeps-place.tsx';
import { relationOfViewer } from './relation.ts';
import { texts } from './texts.ts';

/** A part of a task's page. */
export interface TaskTab {
  /** The last part of its address. */
  key: string;
  label: TextRef;
  Content: ComponentType<{ task: TaskDetail }>;
  /** Stands behind the label while something waits there. */
  Sign?: ComponentType<{ task: TaskDetail }>;
  /** Left out: for everybody who may open the task. */
  isFor?: (relation: TaskRelation, task: TaskDetail) => boolean;
  /** Whom the page may open with it. Left out: everybody. */
  opensFor?: (relation: TaskRelation) => boolean;
}

/** The tabs that a viewer has of a task, and the key of the one that the page opens with. */
export const tabsFor = (
  all: readonly TaskTab[],
  task: TaskDetail,
  viewer: Viewer | null,
): { tabs: readonly TaskTab[]; first: string } => {
  const relation = viewer && relationOfViewer(task, viewer);
  const tabs = all.filter(({ isFor }) => !isFor || (relation !== null && isFor(relation, task)));
  const first = tabs.find(({ opensFor }) => !opensFor || (relation !== null && opensFor(relation)));
  return { tabs, first: first?.key ?? '' };
};

interface TaskTabsProps {
  task: TaskDetail;
  tabs: readonly TaskTab[];
  /** The key of the tab that is shown. */
  shown: string;
  /** Leaves the room to what is below. */
  isTight: boolean;
}

export const TaskTabs = ({ task, tabs, shown, isTight }: TaskTabsProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  if (!tabs.some(({ key }) => key === shown)) throw notFound();
  const show = (subTab: string | null) => {
    if (subTab) void navigate({ to: '/task/$taskSlug/{-$subTab}', params: { taskSlug: task.slug, subTab } });
  };
  return (
    <Tabs value={shown} onChange={show} keepMounted={false}>
      <Tabs.List aria-label={t('parts')} mb={isTight ? 8 : 'md'}>
        {tabs.map(({ key, label, Sign }) => (
          <Tabs.Tab key={key} value={key} {...(isTight && { py: 6 })}>
            <TextOf label={label} />
            {Sign && <Sign task={task} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key}>
          <KeepsPlace below={isTight}>
            <Suspense fallback={<Loading />}>
              <Content task={task} />
            </Suspense>
          </KeepsPlace>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
