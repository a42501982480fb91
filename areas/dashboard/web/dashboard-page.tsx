import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { localeOf } from '../../../web/platform/language.ts';
import { useDateText } from '../../../web/ui/dates/date-time.tsx';
import { writeDay } from '../../../web/ui/dates/days.ts';
import { TextLink } from '../../../web/ui/links.tsx';
import { Loaded } from '../../../web/ui/loaded.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import {
  dashboard,
  type LateTask,
  type OpenDiscussions,
  type StoppedPerson,
  type WaitingReports,
} from '../contract.ts';
import { texts } from './texts.ts';

/** What needs whoever looks after tasks or people today. */
export const DashboardPage = () => {
  const t = useTexts(texts);
  const query = useQuery({ queryKey: ['dashboard'], queryFn: ({ signal }) => call(dashboard, { signal }) });
  return (
    <>
      <PageHeading title={t('title')} />
      <Loaded query={query}>
        {({ late_tasks, reports, discussions, people }) => (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {late_tasks && (
              <Section title={t('lateTasks')} none={t('noLateTasks')} list={late_tasks} keyOf={({ slug }) => slug}>
                {(task) => <Late task={task} />}
              </Section>
            )}
            <Section
              title={t('reports')}
              none={t('noReports')}
              list={reports}
              keyOf={({ deadline, status }) => `${deadline.id} ${status}`}
            >
              {(waiting) => <Waiting waiting={waiting} />}
            </Section>
            <Section title={t('discussions')} none={t('noDiscussions')} list={discussions} keyOf={({ slug }) => slug}>
              {(open) => <Open open={open} />}
            </Section>
            {people && (
              <Section
                title={t('people')}
                none={t('noPeople')}
                list={people}
                keyOf={({ username, task }) => `${username} ${task.slug}`}
              >
                {(person) => <Stopped person={person} />}
              </Section>
            )}
          </SimpleGrid>
        )}
      </Loaded>
    </>
  );
};

interface SectionProps<Item> {
  title: string;
  /** Said where the list is empty. */
  none: string;
  list: { count: number; first: readonly Item[] };
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

const Section = <Item,>({ title, none, list: { count, first }, keyOf, children }: SectionProps<Item>) => {
  const t = useTexts(texts);
  const isWhole = count <= first.length;
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {first.length === 0 && <Text c="dimmed">{none}</Text>}
      <ul>
        {first.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {!isWhole && first.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('inAll', { shown: first.length, count })}
        </Text>
      )}
    </Paper>
  );
};

const Late = ({ task: { slug, title, end_date, answers, target, expected } }: { task: LateTask }) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const date = useDateText('date');
  return (
    <>
      <TextLink to="/task-statistics/$taskSlug" params={{ taskSlug: slug }}>
        {title}
      </TextLink>
      <Text size="sm">
        {t('progress', { done: String(answers), target: String(target), deadline: date(end_date) })}
      </Text>
      <Text size="sm" c="dimmed">
        {expected === null ? t('noEnd') : t('expected', { day: writeDay(expected, locale) })}
      </Text>
    </>
  );
};

const Waiting = ({ waiting: { deadline, status, count } }: { waiting: WaitingReports }) => {
  const t = useTexts(texts);
  return (
    <>
      <TextLink to="/reports/linguists-report-list" search={{ deadlines: String(deadline.id), status } as never}>
        {deadline.name}
      </TextLink>
      <Text size="sm">{t(status, { count })}</Text>
    </>
  );
};

const Open = ({ open: { title, count, oldest } }: { open: OpenDiscussions }) => {
  const t = useTexts(texts);
  const write = useDateText();
  return (
    <>
      <TextLink to="/discussions/{-$reviewId}" params={{ reviewId: String(oldest.id) }}>
        {title}
      </TextLink>
      <Text size="sm">{t('open', { count, at: write(oldest.at) })}</Text>
    </>
  );
};

const Stopped = ({ person: { username, task, reason, last_activity } }: { person: StoppedPerson }) => {
  const t = useTexts(texts);
  const write = useDateText('date');
  return (
    <>
      <TextLink to="/user/profile/$username/{-$tabName}" params={{ username }}>
        {username}
      </TextLink>
      <Text size="sm">
        {reason === 'blocked'
          ? t('blocked', { task: task.title })
          : last_activity === null
            ? t('neverBegan', { task: task.title })
            : t('idle', { task: task.title, at: write(last_activity) })}
      </Text>
    </>
  );
};
