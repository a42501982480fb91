import { Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { HiddenWidget, Reason } from '../../../../widgets/form/display/why-hidden.ts';
import classes from '../editor/form-editor.module.css';
import { previewTexts } from './texts.ts';

const OPERATOR_KEYS = { Equals: 'needsEquals', 'Not Equals': 'needsNotEquals', Intersects: 'needsIntersects' } as const;

/** Says of each widget that is hidden now why it is. */
export const HiddenList = ({ hidden }: { hidden: readonly HiddenWidget[] }) => {
  const t = useTexts(previewTexts);
  const say = (reason: Reason): string => {
    if (reason.kind === 'container') return t('inHidden', { id: reason.id });
    if (reason.kind === 'value') return t('byValue');
    const { rule, target, now, isTargetHidden } = reason;
    const val = (Array.isArray(rule.val) ? rule.val : [rule.val]).filter((one) => one !== '').join(', ');
    const needs = t(OPERATOR_KEYS[rule.op], { target, val: val || t('nothing') });
    const is = isTargetHidden ? t('targetHidden') : t('isNow', { now: now.join(', ') || t('nothing') });
    return `${needs} ${is}`;
  };
  if (hidden.length === 0) return null;
  return (
    <section aria-labelledby="hidden-widgets">
      <Text id="hidden-widgets" size="sm" fw={600}>
        {t('hidden', { count: hidden.length })}
      </Text>
      <ul className={classes.problems}>
        {hidden.map(({ id, label, reasons }) => (
          <li key={id}>
            <Text size="sm" component="span">
              <strong>{label === id ? id : `${label} (${id})`}</strong>: {reasons.map(say).join(' ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
