import { Paper, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import type { Basics, TaskRow } from '../contract.ts';
import { percentOf } from '../rules.ts';
import classes from './facts.module.css';
import { countText } from './figures.ts';
import { texts } from './texts.ts';

interface Fact {
  label: string;
  value: string;
}

interface FactsProps {
  label: string;
  facts: readonly Fact[];
  /** The values are not known yet: those given are as long as most, and only their places are there. */
  isPending?: boolean;
}

/** Figures with their names, as a description list. */
export const Facts = ({ label, facts, isPending = false }: FactsProps) => (
  <Paper withBorder p="md" mb="md">
    <dl aria-label={label} className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <Text component="dt" size="sm" c="dimmed">
            {fact.label}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg" {...(isPending && { style: { visibility: 'hidden' } })}>
            {fact.value}
          </Text>
        </div>
      ))}
    </dl>
  </Paper>
);

interface BasicsCardProps {
  /** Undefined: not known yet. */
  basics: Basics | undefined;
  /** Where it is one: its own state in place of the count of tasks. */
  task?: TaskRow | null;
}

const AS_LONG_AS_MOST: Basics = {
  ...{ total: 10, not_started: 10, in_progress: 10, finished: 10, answered: 1000 },
  ...{ all: 2000, complete: 1000, target: 2000, done: 1000 },
};

const stateOf = ({ finished, in_progress }: Basics) =>
  finished > 0 ? 'finished' : in_progress > 0 ? 'inProgress' : 'notStarted';

/** How far tasks are. */
export const BasicsCard = ({ basics: known, task = null }: BasicsCardProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const basics = known ?? AS_LONG_AS_MOST;
  const count = (value: number) => countText(value, language);
  const share = (done: number, all: number) =>
    t('ofAll', { done: count(done), all: count(all), percent: percentOf(done, all) });
  return (
    <Facts
      label={t('basics')}
      isPending={!known}
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
