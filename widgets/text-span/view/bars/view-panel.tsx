import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { TypeNode } from '../../rules/type-tree.ts';
import { texts } from '../../texts.ts';
import { pressOf } from '../keys/keyboard.ts';
import { type Paints, Panel } from '../panels/panel.tsx';
import { withTypes } from '../work/hidden.ts';
import type { ScreenState } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import classes from './view-panel.module.css';
import { viewTexts } from './view-texts.ts';

/** Fewer types than this need no search; of more than so many only those that are searched for are listed. */
const SEARCH_WORTH = 12;
const MOST_ROWS = 200;

/** How the text is looked at, as a person chooses it on this device. */
export interface ViewChoices {
  snaps: boolean;
  /** Null: there is no room for a panel at the side. */
  side: boolean | null;
  onSnap: () => void;
  onSide: (side: boolean) => void;
}

interface ViewPanelProps extends ViewChoices {
  work: Work;
  screen: ScreenState;
  paints: Paints;
  isReadOnly: boolean;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** What of the annotations is shown, and how the text is worked at. */
export const ViewPanel = (props: ViewPanelProps) => {
  const { work, screen, paints, isReadOnly, opener, onClose, snaps, side, onSnap, onSide } = props;
  const v = useTexts(viewTexts);
  const { context } = work;
  const { hidden } = screen;
  return (
    <Panel
      label={v('view')}
      about={() => opener?.getBoundingClientRect() ?? null}
      paints={paints}
      home={work.focusText}
      focusOn="view"
      onAway={(pressed) => {
        if (!opener?.contains(pressed)) onClose();
      }}
      onKeyDown={(event) => {
        if (pressOf(event).key !== 'Escape') return;
        event.preventDefault();
        onClose();
        opener?.focus();
      }}
    >
      <div className={classes.content}>
        {!isReadOnly && <Checkbox size="sm" label={`${v('snaps')} (|)`} checked={snaps} onChange={onSnap} />}
        {side !== null && (
          <Checkbox
            size="sm"
            label={v('sidePanel')}
            checked={side}
            onChange={({ currentTarget }) => onSide(currentTarget.checked)}
          />
        )}
        {context.types.connectors.all.length > 0 && (
          <Checkbox
            size="sm"
            label={v('showRelations')}
            checked={!hidden.relations}
            onChange={({ currentTarget }) => context.hide({ ...hidden, relations: !currentTarget.checked })}
          />
        )}
        <ShownTypes work={work} screen={screen} />
      </div>
    </Panel>
  );
};

/** A type with its subtypes: they are shown and hidden together. */
const familyOf = (all: readonly TypeNode[], at: number): string[] => {
  const depth = all[at]?.depth ?? 0;
  const end = all.findIndex((one, index) => index > at && one.depth <= depth);
  return all.slice(at, end < 0 ? undefined : end).map(({ value }) => value);
};

const ShownTypes = ({ work, screen }: { work: Work; screen: ScreenState }) => {
  const t = useTexts(texts);
  const v = useTexts(viewTexts);
  const [search, setSearch] = useState('');
  const { context } = work;
  const { hidden } = screen;
  const { all } = context.types.ranges;
  const words = search.trim().toLocaleLowerCase();
  const found = all.flatMap((type, at) => (type.title.toLocaleLowerCase().includes(words) ? [{ type, at }] : []));
  const values = all.map(({ value }) => value);
  if (all.length === 0) return null;
  return (
    <fieldset className={classes.types}>
      <legend className={classes.caption}>{v('showTypes')}</legend>
      <div className={classes.buttons}>
        <Button size="compact-xs" variant="default" onClick={() => context.hide(withTypes(hidden, values, false))}>
          {v('showAllTypes')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => context.hide(withTypes(hidden, values, true))}>
          {v('hideAllTypes')}
        </Button>
      </div>
      {all.length >= SEARCH_WORTH && (
        <TextInput
          size="xs"
          aria-label={t('searchTypes')}
          placeholder={t('searchTypes')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {found.slice(0, MOST_ROWS).map(({ type, at }) => (
          <Checkbox
            key={type.value}
            size="sm"
            label={
              <span className={classes.type}>
                <span className={classes.swatch} style={{ background: type.color }} />
                {type.title}
              </span>
            }
            ms={words === '' ? Math.min(type.depth, 8) * 14 : 0}
            checked={!hidden.types.has(type.value)}
            onChange={({ currentTarget }) => context.hide(withTypes(hidden, familyOf(all, at), !currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
};
