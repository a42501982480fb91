import { Checkbox, Group } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import type { WidgetContext, WidgetViewProps } from '../shared/view.ts';
import { messages } from './messages.ts';
import type { Segment, SegmentationSettings, SegmentationValue } from './segments.ts';
import { readTarget } from './targets.ts';
import { texts } from './texts.ts';
import { startOf } from './value-checks.ts';
import { Pages } from './view/pages.tsx';
import { Picture } from './view/picture.tsx';
import { SegmentList } from './view/segment-list.tsx';
import { Tools } from './view/tools.tsx';
import { TroubleMessage } from './view/trouble-message.tsx';
import { type Editor, useEditor } from './view/use-editor.ts';
import type { Names } from './view/use-selection.ts';
import classes from './view.module.css';

type Props = WidgetViewProps<SegmentationSettings, SegmentationValue>;

const toggled = (names: Names, name: string): Names => {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
};

const without = (segments: readonly Segment[], names: Names): readonly Segment[] =>
  names.size === 0 ? segments : segments.filter(({ type }) => !names.has(type));

/** Opens the page of the segment that is asked for and selects it. */
const useShownTarget = (shown: WidgetContext['shown'], editor: Editor): void => {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    if (!shown) return;
    const { page, key } = readTarget(shown.target);
    const { document, open, select } = latest.current;
    if (!document.pages[page]?.some((one) => one.key === key)) return;
    open(page);
    select(key);
  }, [shown]);
};

export const View = ({ id, htmlId, settings, value, input, describedBy, invalid, context, onChange }: Props) => {
  const t = useTexts(texts);
  const say = useTexts(messages);
  const [hidden, setHidden] = useState<Names>(new Set());
  const [locked, setLocked] = useState<Names>(new Set());
  const unhide = (name: string) => hidden.has(name) && setHidden(toggled(hidden, name));
  const editor = useEditor(settings, value, startOf(input), onChange, { hidden, locked, unhide });
  const { segments, page, hasDrawing, isEditing, outside } = editor;
  const mayEdit = context.mode !== 'review';
  const shown = useMemo(() => without(segments, hidden), [segments, hidden]);
  const free = useMemo(() => without(shown, locked), [shown, locked]);
  const colourOf = useMemo(() => {
    const colours = new Map(settings.segmentTypes.map(({ name, color }) => [name, color]));
    return ({ type }: Segment) => colours.get(type) ?? '#767676';
  }, [settings.segmentTypes]);
  const { unfinished } = context;
  const misplaced = mayEdit && outside ? say('segment-bounds', outside) : null;
  const open = mayEdit && (hasDrawing || isEditing) ? `${t('invalid.title')}: ${t('invalid')}` : misplaced;
  // All of it is in the value: it only has to be finished.
  useEffect(() => unfinished(open, true), [unfinished, open]);
  useEffect(() => () => unfinished(null), [unfinished]);
  useShownTarget(context.shown, editor);
  const undoByKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLTextAreaElement;
    if (!mayEdit || isField || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) editor.redo();
    else editor.undo();
  };
  const address = value.images[page];
  return (
    <fieldset
      className={classes.segmentation}
      aria-label={settings.label ? undefined : id}
      aria-labelledby={settings.label ? `${htmlId}-label` : undefined}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onKeyDown={undoByKey}
    >
      {settings.label && (
        <legend className={classes.label}>
          <span id={`${htmlId}-label`}>{settings.label}</span> {context.info}
        </legend>
      )}
      {address === undefined ? (
        <p className={classes.detail}>{t('none')}</p>
      ) : (
        <>
          {value.images.length > 1 && <Pages editor={editor} images={value.images} files={context.files} />}
          {mayEdit && <Tools editor={editor} types={settings.segmentTypes} />}
          <TroubleMessage trouble={editor.trouble} standing={misplaced} toast={context.toast} />
          <Picture key={page} {...{ address, editor, shown, free, colourOf, mayEdit }} files={context.files} />
          <fieldset className={classes.types}>
            <legend>{t('types')}</legend>
            {settings.segmentTypes.map(({ name, color }) => (
              <Group key={name} gap="xs">
                <span aria-hidden className={classes.swatch} style={{ background: color }} />
                <span>{name}</span>
                <Checkbox
                  size="xs"
                  label={t('hide', { type: name })}
                  checked={hidden.has(name)}
                  onChange={() => setHidden(toggled(hidden, name))}
                />
                <Checkbox
                  size="xs"
                  label={t('lock', { type: name })}
                  checked={locked.has(name)}
                  onChange={() => setLocked(toggled(locked, name))}
                />
              </Group>
            ))}
          </fieldset>
          <SegmentList key={`list-${page}`} editor={editor} settings={settings} mayEdit={mayEdit} />
        </>
      )}
    </fieldset>
  );
};
