import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { counted } from '../work/counted.ts';
import { percent, titleOf } from '../work/mark-source.ts';
import type { Work } from '../work/work.ts';
import { choices, filtered, type SuggestionFilter } from './suggestion-filter.ts';
import classes from './work.module.css';

const SCORES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
const ALL: SuggestionFilter = { type: '', model: '', score: 0 };

/** What a program proposed and nobody has decided yet: one after the other, or many at once. */
export const SuggestionsBar = ({ work }: { work: Work }) => {
  const t = useTexts(texts);
  const { doc, types } = work.context;
  const [filter, setFilter] = useState(ALL);
  const { decisions } = doc.value();
  // An edit that decides nothing must not cost a walk through all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document changes in place; its decisions say when
  const open = useMemo(() => doc.openSuggestions(), [doc, decisions]);
  const kinds = useMemo(
    () =>
      choices(
        open.map(({ type }) => type),
        filter.type,
      ),
    [open, filter.type],
  );
  const models = useMemo(
    () =>
      choices(
        open.map(({ model }) => model),
        filter.model,
      ),
    [open, filter.model],
  );
  const matching = useMemo(() => filtered(open, filter), [open, filter]);
  if (open.length === 0) return null;
  const decide = (what: 'accept' | 'refuse') => {
    work.edits.decide(
      what,
      matching.map(({ id }) => id),
    );
    work.focusText();
  };
  const choice = (
    name: 'type' | 'model',
    [all, label, any]: readonly [ReturnType<typeof choices>, string, string],
    titleFor: (value: string) => string,
  ) =>
    (all.length > 1 || filter[name] !== '') && (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={filter[name]}
        data={[
          { value: '', label: any },
          ...all.map(({ name: value, isGone }) => ({ value, label: `${titleFor(value)}${isGone ? ' (0)' : ''}` })),
        ]}
        onChange={({ currentTarget }) => setFilter({ ...filter, [name]: currentTarget.value })}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act on the text, no fields of a form
    <div role="group" aria-label={t('suggestionsTools')} className={classes.bar} data-suggestions>
      <strong>{t('suggestions', counted(open.length))}</strong>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          work.moves.nextSuggestion();
          work.focusText();
        }}
      >
        {t('nextSuggestion')}
      </Button>
      <span className={classes.together}>
        {choice('type', [kinds, t('ofType'), t('anyType')], (type) => titleOf(types, type, t))}
        {choice('model', [models, t('ofModel'), t('anyModel')], (model) => model)}
        <NativeSelect
          size="xs"
          aria-label={t('minScore')}
          value={String(filter.score)}
          data={SCORES.map((score) => ({ value: String(score), label: `≥ ${percent(score)}` }))}
          onChange={({ currentTarget }) => setFilter({ ...filter, score: Number(currentTarget.value) })}
        />
      </span>
      <Button size="compact-sm" disabled={matching.length === 0} onClick={() => decide('accept')}>
        {t('acceptAll', { count: matching.length })}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        disabled={matching.length === 0}
        onClick={() => decide('refuse')}
      >
        {t('refuseAll', { count: matching.length })}
      </Button>
    </div>
  );
};
