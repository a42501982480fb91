import { Group } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TextLink } from '../../../../web/ui/links.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { AdminTask } from '../../contract.ts';
import { texts } from './editor-texts.ts';

export const EditorHeader = ({ task }: { task: AdminTask | undefined }) => {
  const t = useTexts(texts);
  return (
    <div>
      <PageHeading title={task?.title ?? t('newTask')} />
      <Group component="nav" gap="lg" style={{ rowGap: 4 }} aria-label={task?.title ?? t('newTask')}>
        <TextLink to="/admin/tasks" size="sm">
          {t('tasksList')}
        </TextLink>
        {!task && (
          <TextLink to="/admin/new/task/{-$subTab}" params={{ subTab: 'widgets' }} size="sm">
            {t('startFromTemplate')}
          </TextLink>
        )}
        {task && (
          <>
            {/* Left out, the tab would be that of this page. */}
            <TextLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug, subTab: undefined }} size="sm">
              {t('viewOnSite')}
            </TextLink>
            <TextLink to="/admin/$taskSlug/questions" params={{ taskSlug: task.slug }} size="sm">
              {t('questions', { count: task.questions_count })}
            </TextLink>
            <TextLink to="/admin/$taskSlug/answers" params={{ taskSlug: task.slug }} size="sm">
              {t('answers', { count: task.answers_count })}
            </TextLink>
            <TextLink
              to="/add-many-users/{-$usersRole}"
              params={{ usersRole: 'users' }}
              search={{ task: task.slug } as never}
              size="sm"
            >
              {t('addMany')}
            </TextLink>
            <TextLink to="/admin/whole-tasks/{-$taskSlug}" params={{ taskSlug: task.slug }} size="sm">
              {t('exportTask')}
            </TextLink>
            {(['copyWiki', 'reorderTutorial'] as const).map((text) => (
              <TextLink
                key={text}
                to="/admin/task/$taskSlug/{-$subTab}"
                params={{ taskSlug: task.slug, subTab: 'description' }}
                hash="wiki"
                size="sm"
              >
                {t(text)}
              </TextLink>
            ))}
          </>
        )}
      </Group>
    </div>
  );
};
