import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { TypeNode } from '../../rules/type-tree.ts';
import { texts } from '../../texts.ts';
import type { Paints } from '../panels/panel.tsx';
import { TypePanel } from '../panels/type-panel.tsx';
import type { Work } from '../work/work.ts';
import { Icon } from './icon.tsx';
import { useRoom } from './use-room.ts';
import classes from './work.module.css';

/** With more types than this, the types are in a list behind a button instead of next to the text. */
const MOST_CHIPS = 14;

interface PaletteProps {
  work: Work;
  types: readonly TypeNode[];
  /** Keys by value. */
  keys: ReadonlyMap<string, string>;
  /** The type of what is worked at. */
  current: string | null | undefined;
  /** The type that every selection gets. */
  sticky: string | undefined;
  paints: Paints;
}

/** The types, each with its key: for what is selected in the text, or for the annotation that is worked at. */
export const Palette = ({ work, types, keys, current, sticky, paints }: PaletteProps) => {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [isTooLong, watch] = useRoom((row) => row.scrollWidth > row.clientWidth);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const choose = (value: string) => {
    work.applyType(value);
    setOpen(false);
    work.focusText();
  };
  if (types.length === 0) return <p className={classes.hint}>{t('noTypes')}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act on the text, no fields of a form
    <div role="group" aria-label={t('types')} className={classes.palette}>
      <div ref={watch} className={classes.chips}>
        {types.slice(0, MOST_CHIPS).map(({ value, title, color }) => {
          const key = keys.get(value);
          return (
            <button
              key={value}
              type="button"
              className={classes.type}
              data-current={value === current || undefined}
              aria-pressed={value === sticky}
              aria-keyshortcuts={key}
              title={key === undefined ? title : t('typeKey', { type: title, key: key.toUpperCase() })}
              onClick={() => choose(value)}
              // Browsers leave it where it is when a part of it is in sight.
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            >
              <span className={classes.swatch} style={{ background: color }} />
              <span className={classes.typeTitle}>{title}</span>
              {value === sticky && <Icon name="pin" size={14} />}
              {key !== undefined && (
                <kbd aria-hidden className={classes.key}>
                  {key.toUpperCase()}
                </kbd>
              )}
            </button>
          );
        })}
      </div>
      {(isTooLong || types.length > MOST_CHIPS) && (
        <button
          ref={setOpener}
          type="button"
          className={classes.type}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('moreTypes', { count: types.length })}
        </button>
      )}
      {isOpen && (
        <TypePanel
          work={work}
          paints={paints}
          label={t('types')}
          opener={opener}
          types={types}
          chosen={current ?? null}
          keys={keys}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
