import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import { LONGEST_TIER } from '../value.ts';
import classes from './parts.module.css';
import type { Work } from './work.ts';
import type { WorkState } from './work-core.ts';

interface BarProps {
  work: Work;
  state: WorkState;
  mayAdd: boolean;
}

/** The tier that is worked in, and more tiers where the form allows them. */
export const TierBar = ({ work, state, mayAdd }: BarProps) => {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() !== '' && work.addTier(name)) setName('');
  };
  return (
    <div className={classes.group}>
      <NativeSelect
        aria-label={t('activeTier')}
        title={t('activeTier')}
        size="sm"
        data={work.lanes.map((lane) => ({ value: lane, label: lane || t('noTier') }))}
        value={state.tier}
        onChange={({ currentTarget }) => work.enter(currentTarget.value)}
      />
      {mayAdd && !work.isReadOnly && (
        <>
          <TextInput
            aria-label={t('newTier')}
            placeholder={t('newTier')}
            size="sm"
            maxLength={LONGEST_TIER}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button size="compact-sm" variant="default" disabled={name.trim() === ''} onClick={add}>
            {t('addTier')}
          </Button>
          {work.canRemoveTier(state.tier) && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => work.removeTier(state.tier)}>
              {t('removeTier', { tier: state.tier })}
            </Button>
          )}
        </>
      )}
    </div>
  );
};
