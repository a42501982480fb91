import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Preview } from '../../contract.ts';
import { ITEM_COLUMN, type Mapping } from '../../rules.ts';
import { texts } from './texts.ts';

const OWN_ID = 'id:';
const NAME = 'name:';

interface MappingTargetProps {
  preview: Preview;
  column: string;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const labelOf = (id: string, label: string) => (label === id ? id : `${label} (${id})`);

/** Where one column goes; an annotated item goes to a widget that offers the format. */
export const MappingTarget = ({ preview, column, mapping, onChange }: MappingTargetProps) => {
  const t = useTexts(texts);
  const name = mapping.columns[column];
  const value = mapping.external_id === column ? OWN_ID : name === undefined ? '' : NAME + name;
  const isItem = preview.annotations !== null && column === ITEM_COLUMN;
  const widgets = preview.annotations?.widgets ?? [];
  const names = preview.input_names.filter((one) => !widgets.some(({ id }) => id === one));
  const choose = (target: string) => {
    const { [column]: _, ...columns } = mapping.columns;
    const external = mapping.external_id === column ? null : mapping.external_id;
    if (target === OWN_ID) return onChange({ external_id: column, columns });
    onChange({
      external_id: external,
      columns: target === '' ? columns : { ...columns, [column]: target.slice(NAME.length) },
    });
  };
  return (
    <NativeSelect
      aria-label={t('goesToOf', { column })}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={
        isItem
          ? widgets.map(({ id, label }) => ({ value: NAME + id, label: labelOf(id, label) }))
          : [
              { value: '', label: t('leaveOut') },
              { value: OWN_ID, label: t('ownId') },
              ...(names.length > 0
                ? [{ group: t('inForm'), items: names.map((one) => ({ value: NAME + one, label: one })) }]
                : []),
              ...(names.includes(column) ? [] : [{ value: NAME + column, label: t('keepAs', { column }) }]),
            ]
      }
    />
  );
};
