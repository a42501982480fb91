import { useTexts } from '../../shared/use-texts.ts';
import classes from '../shared/settings-form/settings-form.module.css';
import type { SpecialSettingProps, WidgetSettings } from '../shared/settings-form/settings-form.tsx';
import type { Column, Row } from './cells.ts';
import { settingsTexts } from './settings-texts.ts';
import { Sheet } from './sheet.tsx';

/** The rows at the start, edited in the table that the annotator gets; here every column can be edited. */
const RowsField = ({ value, onChange, error, settings }: SpecialSettingProps) => {
  const t = useTexts(settingsTexts);
  const columns = (settings.columns as readonly Column[]).map((column) => ({ ...column, editable: true }));
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{t('rows')}</legend>
      <p>{t('rows.help')}</p>
      <Sheet label={t('rows')} columns={columns} rows={value as readonly Row[]} mayAdd mayRemove onChange={onChange} />
      <p className={classes.error} role={error ? 'alert' : undefined}>
        {error ?? ''}
      </p>
    </fieldset>
  );
};

export const settings: WidgetSettings = { texts: settingsTexts, special: { rows: RowsField } };
