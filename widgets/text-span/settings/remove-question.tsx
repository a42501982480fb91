import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import type { SpanSettings } from '../span-settings.ts';
import { Question } from './question.tsx';
import { namings, type TreeName } from './references.ts';
import classes from './settings.module.css';
import { endOf, type TypeRow } from './type-rows.ts';
import { nameOf } from './use-type-tree.ts';

interface RemoveQuestionProps {
  settings: SpanSettings;
  tree: TreeName;
  rows: readonly TypeRow[];
  /** The index of the row that is to be removed. */
  at: number;
  onRemove: () => void;
  onCancel: () => void;
}

/** Asked before a type goes that takes more with it than itself. */
export const RemoveQuestion = ({ settings, tree, rows, at, onRemove, onCancel }: RemoveQuestionProps) => {
  const t = useTexts(settingsTexts);
  const name = nameOf(rows[at]);
  const { subtypes, named } = useMemo(() => {
    const gone = rows.slice(at, endOf(rows, at));
    return { subtypes: gone.length - 1, named: namings(settings, tree, new Set(gone.map((one) => one.type.value))) };
  }, [settings, tree, rows, at]);
  const remove = (
    <Button size="compact-sm" color="red" autoFocus onClick={onRemove}>
      {t('remove')}
    </Button>
  );
  return (
    <Question label={t('removeAsk', { name })} action={remove} onCancel={onCancel}>
      <strong>{t('removeAsk', { name })}</strong>
      <ul className={classes.facts}>
        {subtypes > 0 && <li>{t('removeSubtypes', { count: subtypes })}</li>}
        {named > 0 && <li>{t('removeNamed', { count: named })}</li>}
        <li>{t('removeAnswers')}</li>
      </ul>
    </Question>
  );
};
