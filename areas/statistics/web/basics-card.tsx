import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import type { Basics, TaskRow } from '../contract.ts';
import { percentOf } from '../rules.ts';
import { countText } from './figures.ts';
import { texts } from './texts.ts';

interface Fact {
  label: string;
  value: string;
}

/** Figures with their names, as a description list. */
export const Facts = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <Paper withBorder p="md" mb="md">
    <SimpleGrid component="dl" aria-label={label} cols={{ base: 2, sm: 3, lg: 6 }} m={0}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <Text component="dt" size="sm" c="dimmed">
            {fact.label}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg">
            {fact.value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  </Paper>
);

interface BasicsCardProps {
  basics: Basics;
  /** Where it is one: its own state in place of the count of tasks. */
  task?: TaskRow | null;
}

const stateOf = ({ finished, in_progress }: Basics) =>
  finished > 0 ? 'finished' : in_progress > 0 ? 'inProgress' : 'notStarted';

/** How far tasks are. */
export const BasicsCard = ({ basics, task = null }: BasicsCardProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const count = (value: number) => countText(value, language);
  const share = (done: number, all: number) =>
    t('ofAll', { done: count(done), all: count(all), percent: percentOf(done, all) });
  return (
    <Facts
      label={t('basics')}
      facts={[
        ...(task
          ? [{ label: t('state'), value: t(stateOf(basics)) }]
          : [
              { label: t('tasks'), value: count(basics.total) },
              { label: t('notStarted'), value: count(basics.not_started) },
              { label: t('inProgress'), value: count(basics.in_progress) },
              { label: t('finished'), value: count(basics.finished) },
            ]),
        { label: t('questions'), value: share(basics.complete, basics.all) },
        ...(task ? [{ label: t('perQuestion'), value: count(task.max_answers_per_question) }] : []),
        { label: t('answers'), value: share(basics.done, basics.target) },
      ]}
    />
  );
};
