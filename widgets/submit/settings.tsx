import { useTexts } from '../../shared/use-texts.ts';
import type { QueryGroup } from '../shared/query.ts';
import classes from '../shared/settings-form/settings-form.module.css';
import type { SpecialSettingProps, WidgetSettings } from '../shared/settings-form/settings-form.tsx';
import { GroupBox } from './query-builder.tsx';
import { settingsTexts } from './settings-texts.ts';

const none: QueryGroup = { condition: 'AND', rules: [] };

const QueryField = ({ value, onChange, error, widgets }: SpecialSettingProps) => {
  const t = useTexts(settingsTexts);
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{t('query')}</legend>
      <GroupBox
        group={(value as QueryGroup | null) ?? none}
        depth={1}
        widgets={widgets}
        onChange={(group) => onChange(group.rules.length === 0 ? null : group)}
      />
      <p className={classes.error} role={error ? 'alert' : undefined}>
        {error ?? ''}
      </p>
    </fieldset>
  );
};

export const settings: WidgetSettings = {
  texts: settingsTexts,
  special: { query: QueryField },
  misshapen: ['query-shape'],
};
