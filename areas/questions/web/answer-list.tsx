import { Button, Group, Text } from '@mantine/core';
import { may, pages } from '../../../shared/access.ts';
import type { ReplyOf } from '../../../shared/route.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { Pager } from '../../../web/ui/pager.tsx';
import type { adminAnswers } from '../list-contract.ts';
import { AnswerTable } from './answer-table.tsx';
import { texts } from './texts.ts';

interface AnswerListProps {
  slug: string;
  /** Undefined while it is asked for. */
  data: ReplyOf<typeof adminAnswers> | undefined;
  failed: boolean;
  filtered: boolean;
  onReset: () => void;
  onPage: (page: number) => void;
}

export const AnswerList = ({ slug, data, failed, filtered, onReset, onPage }: AnswerListProps) => {
  const t = useTexts(texts);
  if (!data) return failed ? null : <Loading />;
  const reset = (
    <Button variant="default" size="xs" onClick={onReset}>
      {t('reset')}
    </Button>
  );
  if (data.count === 0) {
    return filtered ? (
      <EmptyState title={t('noneFound')} hint={t('noneFoundHint')}>
        {reset}
      </EmptyState>
    ) : (
      <NoAnswers slug={slug} />
    );
  }
  return (
    <>
      <Group justify="space-between" mb="xs" mih={30}>
        <Text size="sm" c="dimmed" role="status">
          {t('foundAnswers', { count: data.count })}
        </Text>
        {filtered && reset}
      </Group>
      <AnswerTable slug={slug} answers={data.results} />
      <Pager page={data.page_number} pages={data.num_pages} onPage={onPage} />
    </>
  );
};

/** A task that nobody has answered: it lacks questions, or people. */
const NoAnswers = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const mayEdit = may(useViewer(), pages['/admin/task/$taskSlug'].need);
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
