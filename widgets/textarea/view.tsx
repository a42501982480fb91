import type { CSSProperties } from 'react';
import { storable } from '../../shared/text.ts';
import { useTexts } from '../../shared/use-texts.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { lengthLimit, lineBreaks, type TextareaSettings } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** From this many remaining characters on, a screen reader announces them. */
const NEARLY_FULL = 20;
/** Texts that may be longer than this begin with room for two lines. */
const ONE_LINE = 200;
/** Safari before 26.2 and Firefox do not fit a field to its text; there the style sheet does, by a copy of it. */
const GROWS = CSS.supports('field-sizing', 'content');

export const View = (props: WidgetViewProps<TextareaSettings, string>) => {
  const { id, htmlId, settings, value, describedBy, invalid, context, onChange } = props;
  const t = useTexts(texts);
  const limit = lengthLimit(settings);
  const remaining = limit - value.length;
  const readOnly = settings.readonly || context.mode === 'review';
  const characters =
    settings.maxlength === null
      ? t('characters', { count: value.length })
      : t('remaining', { count: Math.max(0, remaining) });
  const counted = (settings.characters && !readOnly) || settings.enters;
  const style = { '--label-width': settings.labelWidth ? `${settings.labelWidth}px` : undefined } as CSSProperties;
  return (
    <div className={classes.field} style={style} data-side-label={settings.labelWidth ? true : undefined}>
      {settings.label && (
        <div className={classes.label}>
          <label htmlFor={htmlId}>{settings.label}</label> {context.info}
        </div>
      )}
      <div className={classes.control}>
        <div className={classes.room} data-text={GROWS ? undefined : value}>
          <textarea
            id={htmlId}
            aria-label={settings.label ? undefined : id}
            aria-describedby={[counted && `${htmlId}-counts`, describedBy].filter(Boolean).join(' ') || undefined}
            aria-invalid={invalid || undefined}
            rows={1}
            maxLength={readOnly ? undefined : limit}
            readOnly={readOnly}
            dir="auto"
            spellCheck
            value={value}
            onChange={(event) => onChange(storable(event.currentTarget.value))}
            className={classes.input}
            data-align={settings.align}
            data-long={limit > ONE_LINE || undefined}
          />
        </div>
        {counted && (
          <p id={`${htmlId}-counts`} className={classes.counts}>
            {settings.characters && !readOnly && <span data-full={remaining <= 0 || undefined}>{characters}</span>}
            {settings.enters && <span>{t('breaks', { count: lineBreaks(value) })}</span>}
          </p>
        )}
        {settings.characters && !readOnly && (
          <span role="status" className={classes.aloud}>
            {settings.maxlength !== null && value !== '' && remaining <= NEARLY_FULL ? characters : ''}
          </span>
        )}
      </div>
    </div>
  );
};
