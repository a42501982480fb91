import { Alert, Badge, Button, Group, Spoiler, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import { useTexts, withTexts } from '../../../shared/use-texts.ts';
import { mayOpen } from '../../../web/platform/pages.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { Deadline } from '../../../web/ui/dates/deadline.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { OptionalPart } from '../../../web/ui/optional-part.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { RichText } from '../../../widgets/shared/view/rich-text.tsx';
import type { TaskDetail } from '../contract.ts';
import { texts } from './texts.ts';

const Pin = lazy(async () => ({ default: (await withTexts(import('./list/pin.tsx'))).Pin }));
const ResignButton = lazy(async () => ({ default: (await withTexts(import('./resign-button.tsx'))).ResignButton }));

/** Whether the task is on the viewer's list, where favorites come first. */
const isOnList = (task: TaskDetail, viewer: Viewer | null): boolean =>
  task.user_is_assigned ||
  task.user_is_evaluator ||
  task.user_is_moderator ||
  task.user_is_company_coordinator ||
  viewer?.is_superuser === true;

/** A description taller than this is folded: the questions are what people come for. */
const DESCRIPTION_HEIGHT = 112;

export interface HeaderProps {
  task: TaskDetail;
  /** What stands at the right of it. */
  children: ReactNode;
  /** The person is at work on evaluations. */
  isEvaluating?: boolean;
}

export const TaskHeader = ({ task, children }: HeaderProps) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const mayEdit = mayOpen(viewer, '/admin/task/$taskSlug/{-$subTab}');
  return (
    <div>
      <PageHeading title={task.title}>
        {children}
        {/* One by one: each can be done without. What comes later has its place from the start. */}
        {isOnList(task, viewer) && (
          <OptionalPart>
            <Suspense fallback={<Group w={task.is_favorite ? 34 : 62} h={34} />}>
              <Pin task={task} />
            </Suspense>
          </OptionalPart>
        )}
        {task.can_resign && (
          <OptionalPart>
            <Suspense
              fallback={
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<Icon name="leave" size={16} />}
                  style={{ visibility: 'hidden' }}
                >
                  {t('resign')}
                </Button>
              }
            >
              <ResignButton task={task} />
            </Suspense>
          </OptionalPart>
        )}
        {mayEdit && <AdminLinks slug={task.slug} />}
      </PageHeading>
      <Stack gap="sm">
        <Group gap="lg" style={{ rowGap: 4 }}>
          <Facts task={task} />
        </Group>
        {task.description !== '' && (
          <Spoiler maxHeight={DESCRIPTION_HEIGHT} showLabel={t('showMore')} hideLabel={t('showLess')}>
            <RichText html={task.description} />
          </Spoiler>
        )}
        {!task.user_is_assigned && !task.user_is_evaluator && !task.user_is_company_coordinator && (
          <Alert variant="default" p="xs">
            {t('notAssigned')}
          </Alert>
        )}
      </Stack>
    </div>
  );
};

const AdminLinks = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const look = { variant: 'default', size: 'xs' } as const;
  return (
    <>
      {/* Left out, the tab would be that of this page. */}
      <ButtonLink
        {...look}
        to="/admin/task/$taskSlug/{-$subTab}"
        params={{ taskSlug: slug, subTab: undefined }}
        leftSection={<Icon name="tool" size={16} />}
      >
        {t('editTask')}
      </ButtonLink>
      <ButtonLink
        {...look}
        to="/task-statistics/$taskSlug"
        params={{ taskSlug: slug }}
        leftSection={<Icon name="chart" size={16} />}
      >
        {t('taskStatistics')}
      </ButtonLink>
    </>
  );
};

export const Facts = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const { answered, skipped, max_questions: limit } = task;
  return (
    <>
      {!task.is_active && (
        <Badge color="gray" variant="light" tt="none" title={t('inactiveHint')}>
          {t('inactive')}
        </Badge>
      )}
      {task.enable_evaluations && (
        <Badge variant="light" tt="none" title={t('evalHint')}>
          eval
        </Badge>
      )}
      {task.blocked && (
        <Badge color="red.8" tt="none">
          {t('blocked')}
        </Badge>
      )}
      {task.deadline && (
        <Fact name={t('deadline')}>
          <Deadline value={task.deadline} />
        </Fact>
      )}
      {task.user_is_assigned && (
        <Fact name={t('done')}>
          {limit === null ? `${answered} (${t('noLimit')})` : t('doneOf', { answered, limit })}
        </Fact>
      )}
      {task.user_is_evaluator && <EvaluationFacts task={task} />}
      {skipped > 0 && <Fact name={t('skipped')}>{skipped}</Fact>}
    </>
  );
};

const EvaluationFacts = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const { evaluation_answered: answered, evaluation_max_questions: limit, evaluation_deadline: deadline } = task;
  return (
    <>
      {task.evaluation_blocked && (
        <Badge color="red.8" tt="none">
          {t('evaluationBlocked')}
        </Badge>
      )}
      {deadline && (
        <Fact name={t('evaluationDeadline')}>
          <Deadline value={deadline} />
        </Fact>
      )}
      <Fact name={t('evaluationsDone')}>
        {limit === null ? `${answered} (${t('noLimit')})` : t('doneOf', { answered, limit })}
      </Fact>
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Text size="sm" component="div">
    <Text component="span" c="dimmed" size="sm">
      {name}:{' '}
    </Text>
    {children}
  </Text>
);
