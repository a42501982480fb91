import { ActionIcon, Button, Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { counted } from '../work/counted.ts';
import type { Finding, ScreenState } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import { Icon } from './icon.tsx';
import classes from './work.module.css';

interface FindBarProps {
  work: Work;
  screen: ScreenState;
  finding: Finding;
  isReadOnly: boolean;
}

/** Looks for words in the whole text, and annotates all of them at once. */
export const FindBar = ({ work, screen, finding, isReadOnly }: FindBarProps) => {
  const t = useTexts(texts);
  const { types, settings } = work.context;
  const all = types.ranges.all;
  const [chosen, setChosen] = useState(settings.defaultRangeType || (all[0]?.value ?? ''));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const { found, foundAt } = screen;
  const change = (next: Partial<Finding>) => work.find({ ...finding, ...next });
  const close = () => {
    work.find(null);
    work.focusText();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (event.nativeEvent.isComposing) return;
    const isField = event.target === field.current;
    const again = key === 'F3' || (key === 'Enter' && isField && !event.ctrlKey && !event.metaKey);
    if (key !== 'Escape' && !again) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') close();
    else work.nextMatch(shiftKey);
  };
  const step = (back: boolean) => (
    <ActionIcon
      variant="default"
      size="lg"
      disabled={found.length === 0}
      aria-label={t(back ? 'previousMatch' : 'nextMatch')}
      onClick={() => work.nextMatch(back)}
    >
      <Icon name={back ? 'up' : 'down'} />
    </ActionIcon>
  );
  return (
    <search aria-label={t('findBar')} className={classes.bar} onKeyDown={onKeyDown}>
      <TextInput
        ref={field}
        size="sm"
        className={classes.findField}
        aria-label={t('findWhat')}
        placeholder={t('findWhat')}
        maxLength={500}
        value={finding.words}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      {step(true)}
      {step(false)}
      <span className={classes.found} role="status">
        {finding.words.trim() === ''
          ? ''
          : found.length === 0
            ? t('noMatch')
            : t('matches', { at: counted(foundAt + 1).number, ...counted(found.length) })}
      </span>
      <Checkbox
        size="xs"
        className={classes.later}
        label={t('exactCase')}
        checked={finding.exactCase}
        onChange={({ currentTarget }) => change({ exactCase: currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        className={classes.later}
        label={t('wholeWords')}
        checked={finding.wholeWords}
        onChange={({ currentTarget }) => change({ wholeWords: currentTarget.checked })}
      />
      {!isReadOnly && all.length > 0 && (
        <span className={`${classes.together} ${classes.later}`}>
          <NativeSelect
            size="sm"
            aria-label={t('annotateAllAs')}
            data={all.map(({ value, title, depth }) => ({ value, label: `${'\u2003'.repeat(depth)}${title}` }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Button size="sm" disabled={found.length === 0} onClick={() => work.edits.annotateAll(found, chosen)}>
            {t('annotateAll', counted(found.length))}
          </Button>
        </span>
      )}
      <CloseButton aria-label={t('close')} onClick={close} />
    </search>
  );
};
