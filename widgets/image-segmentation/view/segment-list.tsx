import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { storable } from '../../../shared/text.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { boxOf, countOf } from '../geometry.ts';
import type { Segment, SegmentationSettings } from '../segments.ts';
import { texts } from '../texts.ts';
import classes from '../view.module.css';
import type { Editor } from './use-editor.ts';

/** So many segments are listed at a time. */
const LISTED = 50;

/** The types that a segment can have: a polygon those that have its number of vertices, or any. */
const namesFor = ({ type, line }: Segment, { segmentationMethod, segmentTypes }: SegmentationSettings): string[] => {
  const fitting = segmentTypes.filter(
    ({ vertices }) => segmentationMethod !== 'Polygons' || vertices === null || vertices === countOf(line),
  );
  return [...new Set([type, ...fitting.map(({ name }) => name)])];
};

/** The segments of a page for keyboard and screen readers, and the fields of the selected one. */
export const SegmentList = ({
  editor,
  settings,
  mayEdit,
}: {
  editor: Editor;
  settings: SegmentationSettings;
  mayEdit: boolean;
}) => {
  const t = useTexts(texts);
  const { segments, selected } = editor;
  const [asked, setFrom] = useState(0);
  const from = asked < segments.length ? asked : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; this is a list to choose from.
    <div role="group" aria-label={t('segments')} className={classes.list}>
      {segments.length === 0 && <p className={classes.detail}>{t('noSegments')}</p>}
      {from > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setFrom(Math.max(0, from - LISTED))}>
          {t('earlier')}
        </Button>
      )}
      <ol className={classes.items} start={from + 1}>
        {segments.slice(from, from + LISTED).map((segment, at) => {
          const { left, top, right, bottom } = boxOf(segment.line);
          const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
          const place = { left: Math.round(left), top: Math.round(top), width, height };
          return (
            <li key={segment.key}>
              <button
                type="button"
                className={classes.item}
                aria-pressed={segment === selected}
                onClick={() => editor.select(segment.key)}
              >
                {t('segmentAt', { number: from + at + 1, type: segment.type, ...place })}
              </button>
              {segment.text && !mayEdit && <p className={classes.text}>{segment.text}</p>}
            </li>
          );
        })}
      </ol>
      {from + LISTED < segments.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setFrom(from + LISTED)}>
          {t('later')}
        </Button>
      )}
      {selected && mayEdit && editor.mayChange && (
        <>
          <NativeSelect
            size="xs"
            label={t('segmentType')}
            data={namesFor(selected, settings)}
            value={selected.type}
            onChange={(event) => editor.changeSelected({ type: event.currentTarget.value })}
          />
          {settings.transcription && (
            <Textarea
              size="sm"
              label={t('text')}
              autosize
              maxLength={20_000}
              value={selected.text ?? ''}
              onChange={(event) => editor.changeSelected({ text: storable(event.currentTarget.value) })}
            />
          )}
        </>
      )}
    </div>
  );
};
