import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { useListSearch } from '../../../../web/ui/list/list-search.ts';
import { Loaded } from '../../../../web/ui/loaded.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { clockText } from '../../../work-sessions/rules.ts';
import type { Figures } from '../../people-contract.ts';
import { Facts } from '../basics-card.tsx';
import { countText, secondsText } from '../figures.ts';
import { Manual, usePeriodTerms } from '../manual.tsx';
import { PERIOD_FIELDS, PeriodFilter, periodOf } from '../period-filter.tsx';
import { taskUserQuery } from '../queries.ts';
import { ShownFigures } from '../shown-figures.tsx';
import { TimesOfOne } from '../task/times-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { texts } from './texts.ts';
import { useWorkTerms } from './work-columns.tsx';

/** How one person works on one task. */
export const TaskUserPage = () => {
  const t = useTexts(texts);
  const { taskSlug: task = '', userName: username = '' } = useParams({ strict: false });
  const list = useListSearch(PERIOD_FIELDS);
  const query = { task, username, ...periodOf(list.search) };
  const shown = useQuery(taskUserQuery(query));
  const terms = [...usePeriodTerms(), ...useWorkTerms()];
  return (
    <>
      <PageHeading title={shown.data ? `${shown.data.username} · ${shown.data.task.title}` : username}>
        <ButtonLink to="/task-statistics/$taskSlug" params={{ taskSlug: task }} variant="default">
          {t('openTask')}
        </ButtonLink>
        <ButtonLink to="/user-statistics/$userName" params={{ userName: username }} variant="default">
          {t('openUser')}
        </ButtonLink>
      </PageHeading>
      <PeriodFilter list={list} />
      <Loaded query={shown}>
        {({ figures }) => (
          <ShownFigures query={{ ...shown, data: figures }}>
            {(data) => (
              <>
                <BasicFacts figures={data} />
                <Manual terms={terms} />
                <SessionsSection query={query} />
                <TimesOfOne times={data.times} />
              </>
            )}
          </ShownFigures>
        )}
      </Loaded>
    </>
  );
};

const BasicFacts = ({ figures }: { figures: Figures }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { base_stats, sessions, percentiles } = figures;
  const { total_answers, max_questions, mean, std, total_time } = base_stats;
  const done = countText(total_answers, language);
  const seconds = (value: number | null) => secondsText(value, language);
  return (
    <Facts
      label={t('figures')}
      facts={[
        {
          label: t('answers'),
          value: max_questions === null ? done : t('ofLimit', { done, limit: countText(max_questions, language) }),
        },
        { label: t('mean'), value: seconds(mean) },
        { label: t('std'), value: seconds(std) },
        { label: t('total'), value: clockText(total_time) },
        { label: t('trimmed'), value: seconds(percentiles.mean) },
        { label: t('sessionTotal'), value: clockText(sessions.total_time) },
      ]}
    />
  );
};
