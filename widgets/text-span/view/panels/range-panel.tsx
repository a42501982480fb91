import { ActionIcon, Button } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import type { Range } from '../../value.ts';
import { Icon } from '../bars/icon.tsx';
import { errorOf, misfitsOf, titleOf } from '../work/mark-source.ts';
import type { Work } from '../work/work.ts';
import { nameOf } from '../work/work-context.ts';
import { AttributesField } from './attributes-field.tsx';
import { FootLine } from './foot-line.tsx';
import { NoteField } from './note-field.tsx';
import classes from './panels.module.css';
import { RelationList } from './relation-list.tsx';
import { TypePicker } from './type-picker.tsx';

/** Errors beyond these are in the list of relations, each at its own. */
const MOST_ERRORS = 3;

interface RangePanelProps {
  work: Work;
  range: Range;
  /** Keys of the types, by value. */
  keys: ReadonlyMap<string, string>;
  isReadOnly: boolean;
}

/** One annotation: its type and all else that can be said of it. */
export const RangePanel = ({ work, range, keys, isReadOnly }: RangePanelProps) => {
  const t = useTexts(texts);
  const { doc, types, settings } = work.context;
  const { id, type, attributes, note } = range;
  const config = type === null ? null : types.ranges.get(type)?.attributes;
  const clash = errorOf(doc, types, id, t);
  const errors = [...(clash === undefined ? [] : [clash]), ...misfitsOf(doc, types, id, t)];
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        <p className={classes.name} dir="auto">
          {nameOf(range.name, t, 200)}
        </p>
        <span className={classes.kind}>{titleOf(types, type, t)}</span>
      </div>
      {errors.slice(0, MOST_ERRORS).map((error) => (
        <p key={error} className={classes.error}>
          <strong>{t('error')}</strong> {error}
        </p>
      ))}
      {!isReadOnly && (
        <TypePicker
          types={types.ranges.all}
          chosen={type}
          keys={keys}
          label={t('types')}
          onChoose={(value) => work.edits.setType([id], value)}
        />
      )}
      {config && (
        <AttributesField
          config={config}
          value={attributes}
          isReadOnly={isReadOnly}
          onChange={(next) => work.edits.setAttributes('range', [id], next)}
        />
      )}
      <NoteField
        value={note}
        isAsked={settings.enableRangeNotes}
        isReadOnly={isReadOnly}
        onChange={(next) => work.edits.setNote('range', [id], next)}
      />
      <RelationList work={work} id={id} />
      {!isReadOnly && <Limits work={work} id={id} />}
      {!isReadOnly && <More work={work} range={range} />}
      <FootLine work={work} isReadOnly={isReadOnly} hasType={type !== null} />
    </div>
  );
};

/** Both ends of an annotation, a character at a time. */
const Limits = ({ work, id }: { work: Work; id: string }) => {
  const t = useTexts(texts);
  const step = (side: 'begin' | 'end', by: 1 | -1, label: 'beginBack' | 'beginOn' | 'endBack' | 'endOn') => (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={t(label)}
      title={t(label)}
      onClick={() => work.edits.stepLimit(id, side, by)}
    >
      <Icon name={by < 0 ? 'left' : 'right'} size={14} />
    </ActionIcon>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: one line of buttons, no form
    <div role="group" aria-label={t('limits')} className={classes.limits}>
      <ActionIcon.Group>
        {step('begin', -1, 'beginBack')}
        {step('begin', 1, 'beginOn')}
      </ActionIcon.Group>
      <span aria-hidden>{t('limits')}</span>
      <ActionIcon.Group>
        {step('end', -1, 'endBack')}
        {step('end', 1, 'endOn')}
      </ActionIcon.Group>
    </div>
  );
};

/** What is done less often. */
const More = ({ work, range }: { work: Work; range: Range }) => {
  const t = useTexts(texts);
  const { doc, settings, types } = work.context;
  const action = (label: string, act: () => void) => (
    <Button size="compact-xs" variant="default" onClick={act}>
      {label}
    </Button>
  );
  const dropFragment = () => {
    work.edits.remove([range.id], false);
    work.focusText();
  };
  return (
    <div className={classes.line}>
      {types.connectors.all.length > 0 && action(t('connect'), () => work.startConnecting(range.id))}
      {!settings.disableAddFragment && action(t('fragment'), () => work.startFragment(range.id))}
      {doc.fragmentsOf(range.entityId).length > 1 && action(t('dropFragment'), dropFragment)}
      {action(t('pickOne'), () => work.togglePick(range.id))}
      {action(t('pickType'), () => work.pickType(range.type))}
    </div>
  );
};
