import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { counted } from '../work/counted.ts';
import { percent, titleOf } from '../work/mark-source.ts';
import type { Work } from '../work/work.ts';
import { applicable, filtered, type SuggestionFilter } from './suggestion-filter.ts';
import classes from './work.module.css';

const SCORES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
const ALL: SuggestionFilter = { type: '', model: '', score: 0 };

/** What a program proposed and nobody has decided yet: one after the other, or many at once. */
export const SuggestionsBar = ({ work }: { work: Work }) => {
  const t = useTexts(texts);
  const { doc, types } = work.context;
  const [chosen, setFilter] = useState(ALL);
  const { decisions } = doc.value();
  // An edit that decides nothing must not cost a walk through all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document changes in place; its decisions say when
  const open = useMemo(() => doc.openSuggestions(), [doc, decisions]);
  const kinds = useMemo(() => [...new Set(open.map(({ type }) => type))].filter((type) => type !== null), [open]);
  const models = useMemo(() => [...new Set(open.map(({ model }) => model))].filter((model) => model !== ''), [open]);
  const filter = useMemo(() => applicable(chosen, kinds, models), [chosen, kinds, models]);
  const matching = useMemo(() => filtered(open, filter), [open, filter]);
  if (open.length === 0) return null;
  const decide = (what: 'accept' | 'refuse') => {
    work.edits.decide(
      what,
      matching.map(({ id }) => id),
    );
    work.focusText();
  };
  const choice = (name: 'type' | 'model', label: 'ofType' | 'ofModel', any: string, data: [string, string][]) => (
    <NativeSelect
      size="xs"
      aria-label={t(label)}
      value={filter[name]}
      data={[{ value: '', label: any }, ...data.map(([value, title]) => ({ value, label: title }))]}
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
        {kinds.length > 1 &&
          choice(
            'type',
            'ofType',
            t('anyType'),
            kinds.map((type) => [type, titleOf(types, type, t)]),
          )}
        {models.length > 1 &&
          choice(
            'model',
            'ofModel',
            t('anyModel'),
            models.map((model) => [model, model]),
          )}
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
