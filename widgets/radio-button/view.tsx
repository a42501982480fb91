import { type CSSProperties, useRef } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { hexOf, inkOn } from '../shared/colours.ts';
import { nameOf } from '../shared/names.ts';
import { NumberKey } from '../shared/view/number-key.tsx';
import type { WidgetViewProps } from '../shared/view.ts';
import { type Option, press, type RadioButtonSettings } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** In milliseconds. */
const DOUBLE_CLICK = 400;

/** Black means the text's own colour, so that it stays to be seen on a dark page. */
const chosen = (colour: string) => (colour === 'black' ? undefined : hexOf(colour));

const colours = (option: Option, selection: string): CSSProperties => {
  const ring = chosen(selection);
  const fill = hexOf(option.color) ?? ring;
  return {
    '--ring': ring,
    '--fill': fill,
    '--ink': fill && inkOn(fill),
    '--dot': hexOf(option.color),
  } as CSSProperties;
};

export const View = (props: WidgetViewProps<RadioButtonSettings, string[]>) => {
  const { id, htmlId, settings, value, describedBy, invalid, context, onChange } = props;
  const t = useTexts(texts);
  const readOnly = context.mode === 'review';
  const last = useRef({ name: '', at: 0 });
  /** The second click of a double-click is not meant. */
  const isDouble = (name: string, at: number) => {
    const before = last.current;
    last.current = { name, at };
    return settings.multiple && before.name === name && at - before.at < DOUBLE_CLICK;
  };
  const mayClear = !settings.multiple && !readOnly;
  const type = settings.multiple ? 'checkbox' : 'radio';
  const offered = new Set(settings.options.map((option) => nameOf(option.value)));
  const gone = value.filter((name) => !offered.has(name));
  return (
    <fieldset
      aria-label={settings.label ? undefined : id}
      aria-labelledby={settings.label ? `${htmlId}-label` : undefined}
      aria-describedby={describedBy}
      data-several={settings.multiple || undefined}
      data-invalid={invalid || undefined}
      className={classes.group}
      data-align={settings.align}
    >
      {settings.label && (
        <legend className={classes.label}>
          <span id={`${htmlId}-label`}>{settings.label}</span>
          {context.info}
        </legend>
      )}
      <div
        className={classes.options}
        data-grouped={settings.grouped || undefined}
        data-justify={settings.justify || undefined}
      >
        {settings.options.map((option, at) => {
          const name = nameOf(option.value);
          const key = at < 9 && !readOnly ? at + 1 : undefined;
          return (
            <label
              key={name}
              className={classes.option}
              style={colours(option, settings.selection_color)}
              data-chosen={value.includes(name) || undefined}
              data-readonly={readOnly || undefined}
            >
              {/* A click, not a change: one of several is taken back by another click. */}
              <input
                type={type}
                name={htmlId}
                className={classes.input}
                checked={value.includes(name)}
                disabled={readOnly}
                data-number-key={key}
                aria-keyshortcuts={key ? String(key) : undefined}
                onClick={({ timeStamp }) => {
                  if (!isDouble(name, timeStamp)) onChange(press(value, name, settings));
                }}
                onChange={() => undefined}
              />
              <span className={classes.mark} data-shape={type} aria-hidden />
              <span className={classes.text}>{option.value}</span>
              {key && <NumberKey digit={key} />}
            </label>
          );
        })}
        {gone.length > 0 && <span className={classes.gone}>{t('gone', { names: gone.join(', ') })}</span>}
        {mayClear &&
          (value.length > 0 ? (
            <button type="button" className={classes.clear} onClick={() => onChange([])}>
              {t('clear')}
            </button>
          ) : (
            // Its place: what is chosen must not move, lest a second click takes it back.
            <span className={classes.clear} style={{ visibility: 'hidden' }}>
              {t('clear')}
            </span>
          ))}
      </div>
    </fieldset>
  );
};
