import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { type Paints, Panel } from '../panels/panel.tsx';
import { TypePanel } from '../panels/type-panel.tsx';
import { titleOf } from '../work/mark-source.ts';
import type { ScreenState } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import classes from './work.module.css';

interface BarProps {
  work: Work;
  screen: ScreenState;
}

const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that act on the text, no fields of a form
  <div role="group" aria-label={label} className={classes.bar}>
    {children}
  </div>
);

interface PickedBarProps extends BarProps {
  keys: ReadonlyMap<string, string>;
  paints: Paints;
}

/** Several annotations taken together. */
export const PickedBar = ({ work, screen, keys, paints }: PickedBarProps) => {
  const t = useTexts(texts);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { context, edits } = work;
  const { picked, active } = screen;
  if (picked.size === 0) return null;
  const own = [...picked].filter(context.isOwn);
  const proposed = [...picked].filter((id) => !context.isOwn(id));
  const button = (label: string, act: () => void, color?: string) => (
    <Button
      size="compact-sm"
      variant="default"
      {...(color !== undefined && { variant: 'subtle', color })}
      onClick={() => {
        act();
        work.focusText();
      }}
    >
      {label}
    </Button>
  );
  const choose = (value: string) => {
    setOpen(false);
    edits.setType(own, value);
    work.focusText();
  };
  const type = active !== undefined && context.find(active)?.type;
  return (
    <Bar label={t('pickedTools')}>
      <strong>{t('picked', { count: picked.size })}</strong>
      {own.length > 0 && (
        <Button
          ref={setOpener}
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('setType')}
        </Button>
      )}
      {own.length > 0 &&
        context.types.connectors.all.length > 0 &&
        button(t('connectPicked'), () =>
          work.startTask({ kind: 'connect-to', to: own }, t('connectingPicked', { count: own.length })),
        )}
      {proposed.length > 0 && button(t('acceptPicked'), () => edits.decide('accept', proposed))}
      {proposed.length > 0 && button(t('refusePicked'), () => edits.decide('refuse', proposed))}
      {typeof type === 'string' &&
        button(t('pickTypeOf', { type: titleOf(context.types, type, t) }), () => work.pickType(type))}
      {own.length > 0 && button(t('delete'), () => edits.remove(own, true), 'red')}
      {button(t('clear'), () => context.screen.set({ picked: new Set() }))}
      {isOpen && (
        <TypePanel
          work={work}
          paints={paints}
          label={t('setType')}
          opener={opener}
          types={context.types.ranges.all}
          chosen={null}
          keys={keys}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Bar>
  );
};

/** Next to a selection made by touch, where there are no keys. */
export const SelectionBar = ({ work, screen, paints }: BarProps & { paints: Paints }) => {
  const t = useTexts(texts);
  const { selection, byTouch } = screen;
  if (!byTouch || !selection || selection.anchor === selection.focus) return null;
  const { anchor, focus } = selection;
  const drop = () => {
    work.context.screen.set({ byTouch: false, selection: null });
    work.focusText();
  };
  return (
    <Panel
      role="toolbar"
      label={t('selection')}
      about={() => work.context.drawing()?.rectOf(Math.min(anchor, focus), Math.max(anchor, focus)) ?? null}
      paints={paints}
      home={work.focusText}
    >
      <Button size="compact-md" onClick={() => work.edits.annotate()}>
        {t('annotate')}
      </Button>
      <Button size="compact-md" variant="default" onClick={work.moves.widen}>
        {t('wider')}
      </Button>
      <Button size="compact-md" variant="default" onClick={drop}>
        {t('cancel')}
      </Button>
    </Panel>
  );
};
