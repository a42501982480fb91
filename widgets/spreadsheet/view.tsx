import type { Static } from '../../shared/schema.ts';
import { markValidated } from '../shared/validated.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { Sheet } from './sheet.tsx';
import { Rows, type SheetSettings } from './sheet-settings.ts';
import classes from './view.module.css';

type Value = Static<typeof Rows>;

export const View = (props: WidgetViewProps<SheetSettings, Value>) => {
  const { id, settings, value, describedBy, context, onChange } = props;
  return (
    <div>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      <Sheet
        label={settings.label || id}
        describedBy={describedBy}
        columns={settings.columns}
        rows={value}
        mayAdd={settings.add_row}
        mayRemove={settings.remove_row}
        onChange={
          context.mode === 'review'
            ? undefined
            : (rows, patch) => {
                // The table only makes cells that fit; a large one is not walked through at each change.
                markValidated(Rows, rows);
                onChange(rows, patch);
              }
        }
      />
    </div>
  );
};
