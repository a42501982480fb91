import { useTexts } from '../../shared/use-texts.ts';
import { SortableList } from '../shared/view/sortable-list.tsx';
import type { WidgetViewProps } from '../shared/view.ts';
import { move, type OrderListSettings, type OrderListValue } from './model.ts';
import { texts } from './texts.ts';
import classes from './view.module.css';

/** The same text may stand in the list several times: each has a key of its own, which it keeps while it moves. */
const keyed = (order: readonly string[]): { key: string; name: string; content: string }[] => {
  const seen = new Map<string, number>();
  return order.map((item) => {
    const times = (seen.get(item) ?? 0) + 1;
    seen.set(item, times);
    return { key: `${times} ${item}`, name: item, content: item };
  });
};

export const View = (props: WidgetViewProps<OrderListSettings, OrderListValue>) => {
  const { id, settings, value, describedBy, context, onChange } = props;
  const t = useTexts(texts);
  const readOnly = context.mode === 'review';
  return (
    <div className={classes.box} data-align={settings.align}>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      {value.orderedlist.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <SortableList
          label={settings.label || id}
          describedBy={describedBy}
          items={keyed(value.orderedlist)}
          onMove={readOnly ? undefined : (from, to) => onChange(move(value, from, to))}
        />
      )}
    </div>
  );
};
