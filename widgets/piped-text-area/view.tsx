import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { useProblemText } from '../shared/view/use-problem-text.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { defaultTextOf, LONGEST, type PipedTextAreaSettings, pipedTextArea } from './model.ts';
import { segmentsOf } from './segments.ts';
import { texts } from './texts.ts';
import { usePipedEdits } from './use-piped-edits.ts';
import classes from './view.module.css';

/** The text with its segments highlighted, to read only. */
const Marked = ({ text }: { text: string }) =>
  text.split('|').map((part, at, { length }) =>
    at % 2 === 1 ? (
      <mark key={at}>
        |{part}
        {at < length - 1 && '|'}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );

export const View = (props: WidgetViewProps<PipedTextAreaSettings, string>) => {
  const { id, htmlId, settings, value, input, describedBy, invalid, context, onChange } = props;
  const t = useTexts(texts);
  const tell = useProblemText();
  const field = useRef<HTMLTextAreaElement>(null);
  const edits = usePipedEdits({
    field,
    value,
    check: (text) => pipedTextArea.refuse?.(text, settings, input)[0],
    onChange,
  });
  const { unfinished, mode, info } = context;
  const [open] = pipedTextArea.unfinished?.(value, settings) ?? [];
  const todo = open ? tell(open) : null;
  useEffect(() => unfinished(todo), [unfinished, todo]);
  useEffect(() => () => unfinished(null), [unfinished]);

  const readOnly = mode === 'review';
  const used = segmentsOf(value).length;
  const limit = settings.segmentsNumber;
  const label = settings.label && (
    <div className={classes.label}>
      {readOnly ? settings.label : <label htmlFor={htmlId}>{settings.label}</label>} {info}
    </div>
  );
  if (readOnly)
    return (
      <div>
        {label}
        <p className={classes.text} dir="auto">
          <Marked text={value} />
        </p>
      </div>
    );
  return (
    <div>
      {label}
      <textarea
        ref={field}
        id={htmlId}
        aria-label={settings.label ? undefined : id}
        aria-describedby={[`${htmlId}-rules`, `${htmlId}-state`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={invalid || undefined}
        className={classes.input}
        rows={3}
        maxLength={LONGEST}
        dir="auto"
        value={edits.shown}
        onChange={({ currentTarget, nativeEvent }) =>
          edits.onInput(currentTarget.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => edits.onComposed(currentTarget.value)}
      />
      <Group gap="xs" justify="space-between" mt={4}>
        <Group gap="xs">
          <Button size="compact-sm" variant="light" onClick={() => edits.insert('||', 1)}>
            {t('insert')}
          </Button>
          {value.includes('|') && (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange(defaultTextOf(input))}>
              {t('reset')}
            </Button>
          )}
        </Group>
        <span id={`${htmlId}-rules`} className={classes.rules}>
          {limit > 0 ? t('segments', { used, limit }) : t('segmentsFree', { used })},{' '}
          {t('words', { count: settings.wordsInSegment })}
        </span>
      </Group>
      <p
        id={`${htmlId}-state`}
        role="status"
        className={classes.state}
        data-rejected={edits.rejected ? true : undefined}
      >
        {edits.rejected ? tell(edits.rejected) : todo}
      </p>
    </div>
  );
};
