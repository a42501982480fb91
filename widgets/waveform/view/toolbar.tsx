import { ActionIcon, NativeSelect } from '@mantine/core';
import type { RefObject } from 'react';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { disabledInPlace } from '../../shared/view/disabled-in-place.ts';
import { texts } from '../texts.ts';
import { beginAtHead, endAtHead } from './edits.ts';
import classes from './parts.module.css';
import { RATES } from './player.ts';
import { leastZoomOf, MOST_ZOOM, perSecondOf } from './scale.ts';
import type { Work } from './work.ts';
import type { WorkState } from './work-core.ts';

interface ToolProps {
  label: string;
  keys?: string;
  sign: string;
  isPressed?: boolean;
  can?: boolean;
  onPress: () => void;
}

const Tool = ({ label, keys, sign, isPressed, can = true, onPress }: ToolProps) => (
  <ActionIcon
    variant={isPressed ? 'filled' : 'default'}
    size="lg"
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    aria-pressed={isPressed}
    {...disabledInPlace(!can)}
    onClick={() => can && onPress()}
  >
    <span aria-hidden>{sign}</span>
  </ActionIcon>
);

interface ToolbarProps {
  work: Work;
  state: WorkState;
  isPlaying: boolean;
  clock: RefObject<HTMLElement | null>;
}

/** Playing, going to places, and the zoom. */
export const Toolbar = ({ work, state, isPlaying, clock }: ToolbarProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { isLooped, rate, scale, mark } = state;
  const { list } = work;
  const drawn = Math.min(MOST_ZOOM, perSecondOf(scale));
  const zoom = Math.round(drawn);
  const zoomText = drawn < 1 ? drawn.toLocaleString(language, { maximumSignificantDigits: 2 }) : zoom;
  return (
    <div className={classes.tools}>
      <div className={classes.group}>
        <Tool label={t('back')} keys="ArrowLeft" sign="«" onPress={() => work.skip(-1)} />
        <Tool
          label={t(isPlaying ? 'pause' : 'play')}
          keys="Space"
          sign={isPlaying ? '❚❚' : '▶'}
          onPress={work.toggle}
        />
        <Tool label={t('forward')} keys="ArrowRight" sign="»" onPress={() => work.skip(1)} />
        <Tool label={t('previousEdge')} keys="Shift+ArrowLeft" sign="⇤" onPress={() => work.toBoundary(true)} />
        <Tool label={t('nextEdge')} keys="Shift+ArrowRight" sign="⇥" onPress={() => work.toBoundary(false)} />
        <Tool label={t('loop')} keys="L" sign="↻" isPressed={isLooped} onPress={() => work.setLooped(!isLooped)} />
        <span ref={clock} role="timer" aria-label={t('time')} className={classes.clock} />
      </div>
      {!work.isReadOnly && (
        <div className={classes.group}>
          <Tool label={t('begin')} keys="I" sign="[" isPressed={mark !== null} onPress={() => beginAtHead(work)} />
          <Tool label={t('end')} keys="O" sign="]" can={mark !== null} onPress={() => endAtHead(work)} />
          <Tool label={t('undo')} keys="Control+Z" sign="↶" can={list.canUndo} onPress={() => work.undo(false)} />
          <Tool label={t('redo')} keys="Control+Shift+Z" sign="↷" can={list.canRedo} onPress={() => work.undo(true)} />
        </div>
      )}
      <div className={classes.group}>
        <NativeSelect
          aria-label={t('rate')}
          title={t('rate')}
          size="sm"
          className={classes.rate ?? ''}
          data={RATES.map((one) => ({ value: String(one), label: `${one.toLocaleString(language)}×` }))}
          value={String(rate)}
          onChange={({ currentTarget }) => work.setRate(Number(currentTarget.value))}
        />
        <label className={classes.zoom}>
          <span>{t('zoom')}</span>
          <input
            type="range"
            min={Math.floor(leastZoomOf(scale))}
            max={MOST_ZOOM}
            value={zoom}
            aria-valuetext={t('zoomOf', { zoom: zoomText })}
            onChange={({ currentTarget }) => work.zoomAtHead(Number(currentTarget.value))}
          />
        </label>
      </div>
    </div>
  );
};
