import { Group } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { mayOpen } from '../../../web/platform/pages.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { TextLink } from '../../../web/ui/links.tsx';
import { texts } from './texts.ts';

/** From here to the other pages of the task. */
export const TaskLinks = ({ slug, here }: { slug: string; here: 'questions' | 'answers' }) => {
  const t = useTexts(texts);
  const params = { taskSlug: slug };
  const mayEdit = mayOpen(useViewer(), '/admin/task/$taskSlug/{-$subTab}');
  return (
    <Group component="nav" gap="lg" mb="md" style={{ rowGap: 4 }} aria-label={t('otherPages')}>
      <TextLink to="/admin/tasks" size="sm">
        {t('tasksList')}
      </TextLink>
      {mayEdit && (
        <TextLink to="/admin/task/$taskSlug/{-$subTab}" params={params} size="sm">
          {t('editTask')}
        </TextLink>
      )}
      {here === 'questions' ? (
        <TextLink to="/admin/$taskSlug/answers" params={params} size="sm">
          {t('answers')}
        </TextLink>
      ) : (
        <TextLink to="/admin/$taskSlug/questions" params={params} size="sm">
          {t('questions')}
        </TextLink>
      )}
      <TextLink to="/admin/$taskSlug/files" params={params} size="sm">
        {t('files')}
      </TextLink>
      <TextLink to="/task/$taskSlug/{-$subTab}" params={params} size="sm">
        {t('viewOnSite')}
      </TextLink>
    </Group>
  );
};
