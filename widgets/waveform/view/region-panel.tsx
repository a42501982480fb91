import { Button, Checkbox, NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { storable } from '../../../shared/text.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { hexOf } from '../../shared/colours.ts';
import { useInsertedNumber } from '../../shared/view/inserted-number.ts';
import { NumberKey } from '../../shared/view/number-key.tsx';
import { labelsOf, type Region, tierOf } from '../document/region.ts';
import type { Run } from '../document/region-list.ts';
import type { WaveformSettings } from '../model.ts';
import { texts } from '../texts.ts';
import { lengthText } from '../time-text.ts';
import { LONGEST_NOTE } from '../value.ts';
import { moveEdge, type Typing, typeEdge } from './edits.ts';
import { NoteText } from './note-text.tsx';
import classes from './parts.module.css';
import type { Work } from './work.ts';

interface PanelProps {
  work: Work;
  region: Region;
  settings: WaveformSettings;
}

interface TimeFieldProps {
  work: Work;
  region: Region;
  side: 'start' | 'end';
  label: string;
}

/** Milliseconds of seconds that were typed; null: none. */
const msOf = (text: string | number): number | null =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) * 1000 : null;

/** A time of an annotation, kept while it is typed; what the rules refuse goes back, which is said when the field is left. */
const TimeField = ({ work, region, side, label }: TimeFieldProps) => {
  const [begun, setTyped] = useState<(Typing & { text: string | number; loads: number }) | null>(null);
  // What is typed is over with the answer that it was typed into: after a cut, its time is another moment of the recording.
  const typed = begun?.loads === work.loads ? begun : null;
  const decimal = useLanguage() === 'pl' ? ',' : '.';
  const ref = useInsertedNumber(decimal);
  const type = (text: string | number) => {
    const { was, run } = typed ?? { was: region[side], run: {} };
    setTyped({ was, run, text, loads: work.loads });
    typeEdge(work, region.id, side, { ms: msOf(text), was, run });
  };
  const keep = () => {
    const ms = typed && msOf(typed.text);
    if (ms !== null) moveEdge(work, region.id, side, ms);
    setTyped(null);
  };
  return (
    <NumberInput
      ref={ref}
      label={label}
      size="sm"
      className={classes.time ?? ''}
      step={0.001}
      min={0}
      max={work.get().scale.duration / 1000}
      // What is kept is limited anyway; after the field is left, nothing is typed.
      clampBehavior="none"
      decimalSeparator={decimal}
      allowedDecimalSeparators={['.', ',']}
      decimalScale={3}
      fixedDecimalScale
      value={typed?.text ?? region[side] / 1000}
      onChange={type}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  );
};

/** What is chosen of the labels, or that there are no sounds. */
const Labels = ({ work, region, settings }: PanelProps) => {
  const t = useTexts(texts);
  const chosen = labelsOf(region.note);
  const choose = (labels: readonly string[] | null) =>
    work.setNote(region.id, labels === null ? '' : { annotation_container: [...labels] });
  const toggle = (label: string) => {
    const had = chosen?.includes(label);
    const next = settings.noteChoices
      .map(({ value }) => value)
      .filter((value) => (value === label ? !had : chosen?.includes(value)));
    choose(next.length > 0 ? next : null);
  };
  return (
    <fieldset className={classes.labels}>
      <legend>{t('labels')}</legend>
      {settings.noteChoices.map(({ value, color }, at) => (
        <Checkbox
          key={value}
          size="sm"
          {...(at < 9 && { 'data-number-key': at + 1, 'aria-keyshortcuts': String(at + 1) })}
          label={
            <>
              {hexOf(color) && <span aria-hidden className={classes.dot} style={{ background: hexOf(color) }} />}
              {value}
              {at < 9 && <NumberKey digit={at + 1} />}
            </>
          }
          checked={chosen?.includes(value) ?? false}
          onChange={() => toggle(value)}
        />
      ))}
      <Checkbox
        size="sm"
        label={<em>{t('noSounds')}</em>}
        checked={chosen?.length === 0}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? [] : null)}
      />
    </fieldset>
  );
};

/** The note of an annotation, kept letter by letter: an undo takes back what was typed until the field is left. */
const NoteField = ({ work, region }: Omit<PanelProps, 'settings'>) => {
  const t = useTexts(texts);
  const said = typeof region.note === 'string' ? region.note : '';
  const run = useRef<Run>({});
  return (
    <Textarea
      label={t('note')}
      size="sm"
      autosize
      minRows={1}
      maxLength={LONGEST_NOTE}
      value={said}
      onChange={({ currentTarget }) => work.typeNote(region.id, storable(currentTarget.value), run.current)}
      onBlur={() => {
        run.current = {};
      }}
    />
  );
};

/** The selected annotation: its times, what is said of it, and what can be done with it. */
export const RegionPanel = ({ work, region, settings }: PanelProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const heading = t('annotation', { number: work.list.placeOf(region) + 1, count: work.list.all.length });
  const { isReadOnly } = work;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields inside have their own groups.
    <div role="group" className={classes.panel} aria-label={heading}>
      <div className={classes.panelHead}>
        <strong>{heading}</strong>
        <span className={classes.quiet}>
          {t('length', { length: lengthText(region.end - region.start, language) })}
        </span>
        <Button size="compact-sm" variant="default" onClick={() => work.play(region)}>
          {t('playRegion')}
        </Button>
        {!isReadOnly && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => work.remove(region.id)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {isReadOnly ? (
        !settings.disableNote && <NoteText note={region.note} />
      ) : (
        <>
          <div className={classes.group}>
            <TimeField {...{ work, region }} side="start" label={t('start')} />
            <TimeField {...{ work, region }} side="end" label={t('finish')} />
            {work.hasTiers && (
              <NativeSelect
                label={t('tier')}
                size="sm"
                data={work.lanes.map((lane) => ({ value: lane, label: lane || t('noTier') }))}
                value={tierOf(region)}
                onChange={({ currentTarget }) => work.moveTo(region.id, currentTarget.value)}
              />
            )}
          </div>
          {!settings.disableNote &&
            (settings.noteChoices.length > 0 ? (
              <Labels {...{ work, region, settings }} />
            ) : (
              <NoteField {...{ work, region }} />
            ))}
        </>
      )}
    </div>
  );
};
