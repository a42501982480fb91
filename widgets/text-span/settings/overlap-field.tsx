import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import form from '../../shared/settings-form/settings-form.module.css';
import type { SpecialSettingProps } from '../../shared/settings-form/settings-form.tsx';
import { ANY } from '../rules/overlap.ts';
import { settingsTexts } from '../settings-texts.ts';
import type { OverlapRule, SpanSettings } from '../span-settings.ts';
import table from './overlap.module.css';
import { names, TICKS } from './overlap-pairs.ts';
import { OverlapRow } from './overlap-row.tsx';
import classes from './settings.module.css';
import { typeOptions } from './type-options.ts';
import { TypePicker } from './type-picker.tsx';

/** Below this width a pair stands over its ticks, above it next to them. */
const WIDE = 400;
const ROW = { wide: 48, narrow: 72 };
const IN_SIGHT = 8;
const BEYOND = 5;

/** Which types may overlap, and how: a row for each pair that has a rule. */
export const OverlapField = ({ settings: given, error, onChange }: SpecialSettingProps) => {
  const { rangeTypes, overlapRules: rules } = given as unknown as SpanSettings;
  const t = useTexts(settingsTexts);
  const { ref, width } = useElementSize();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [scrollTop, setScrollTop] = useState(0);
  const labels = useMemo(() => new Map(typeOptions(rangeTypes).map((one) => [one.value, one.label])), [rangeTypes]);
  const any = useMemo(() => [{ value: ANY, label: t('overlapAny') }], [t]);
  const labelOf = (value: string) => (value === ANY ? t('overlapAny') : (labels.get(value) ?? value));
  const narrow = width > 0 && width < WIDE;
  const height = narrow ? ROW.narrow : ROW.wide;
  const chosen = first !== '' && second !== '';
  const there = chosen && rules.some((rule) => rule.Arg1 === first && rule.Arg2 === second);
  /** Choosing types shows the pairs with them: the same fields find and add. */
  const shown = useMemo(
    () => rules.flatMap((rule, at) => ([first, second].every((type) => type === '' || names(rule, type)) ? [at] : [])),
    [rules, first, second],
  );
  const from = Math.max(0, Math.floor(scrollTop / height) - BEYOND);
  const drawn = shown.slice(from, from + IN_SIGHT + 2 * BEYOND);
  const after = shown.length - from - drawn.length;

  return (
    <fieldset ref={ref} className={classes.field}>
      <legend className={form.legend}>
        {t('overlapRules')}{' '}
        {rules.length > 0 && <span className={classes.hint}>{t('pairs', { count: rules.length })}</span>}
      </legend>
      <p className={classes.hint}>{t(rules.length === 0 ? 'overlapNone' : 'overlapSome')}</p>
      {shown.length > 0 && (
        <section
          className={table.box}
          aria-label={t('overlapRules')}
          // What scrolls can be scrolled by keys.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
          tabIndex={0}
          onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        >
          <table className={table.table} data-narrow={narrow || undefined} aria-rowcount={shown.length + 1}>
            <thead>
              <tr>
                <th scope="col">{t('pair')}</th>
                {TICKS.map((tick) => (
                  <th key={tick} scope="col" className={table.tick} title={t(`${tick}Help`)}>
                    {t(tick)}
                  </th>
                ))}
                <th scope="col" className={table.end}>
                  <span className={classes.unseen}>{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {from > 0 && <tr aria-hidden style={{ height: from * height }} />}
              {drawn.map((at, order) => {
                const rule = rules[at] as OverlapRule;
                return (
                  <OverlapRow
                    key={at}
                    rule={rule}
                    number={from + order + 2}
                    height={height}
                    narrow={narrow}
                    labelOf={labelOf}
                    onChange={(next) => onChange(rules.with(at, next))}
                    onRemove={() => onChange(rules.toSpliced(at, 1))}
                  />
                );
              })}
              {after > 0 && <tr aria-hidden style={{ height: after * height }} />}
            </tbody>
          </table>
        </section>
      )}
      <div className={classes.pairs}>
        <TypePicker label={t('overlapFirst')} types={rangeTypes} extra={any} value={first} onChange={setFirst} />
        <TypePicker label={t('overlapSecond')} types={rangeTypes} extra={any} value={second} onChange={setSecond} />
      </div>
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant="light"
          disabled={!chosen || there}
          onClick={() => {
            onChange([...rules, { Arg1: first, Arg2: second, 'OVL-TYPE': 'contain' }]);
            setFirst('');
            setSecond('');
          }}
        >
          {t('overlapAdd')}
        </Button>
        {rules.length > 0 && <span className={classes.hint}>{t(there ? 'overlapThere' : 'overlapFind')}</span>}
      </div>
      {error && (
        <p role="alert" className={form.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
