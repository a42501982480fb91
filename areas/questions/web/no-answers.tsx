import { Group } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { mayOpen } from '../../../web/platform/pages.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { texts } from './texts.ts';

/** A task that nobody has answered: it lacks questions, or people. */
export const NoAnswers = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const mayEdit = mayOpen(useViewer(), '/admin/task/$taskSlug/{-$subTab}');
  return (
    <EmptyState title={t('noAnswers')} hint={t('noAnswersHint')}>
      <Group justify="center" gap="xs">
        <ButtonLink to="/admin/$taskSlug/questions" params={{ taskSlug: slug }} variant="default">
          {t('questions')}
        </ButtonLink>
        {mayEdit && (
          <ButtonLink
            to="/admin/task/$taskSlug/{-$subTab}"
            params={{ taskSlug: slug, subTab: 'users' }}
            variant="default"
          >
            {t('assignPeople')}
          </ButtonLink>
        )}
      </Group>
    </EmptyState>
  );
};
