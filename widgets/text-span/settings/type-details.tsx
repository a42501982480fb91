import { MultiSelect, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import type { SpanSettings } from '../span-settings.ts';
import { isTypeKey } from '../view/keys/key-map.ts';
import { AttributesField } from './attributes-field.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { DraftField } from './draft-field.tsx';
import type { TreeName } from './references.ts';
import classes from './settings.module.css';
import { typeOptions, withChosen } from './type-options.ts';
import type { TypeRow } from './type-rows.ts';
import { nameOf } from './use-type-tree.ts';

const PAUSE = 400;

interface TypeDetailsProps {
  tree: TreeName;
  row: TypeRow;
  rows: readonly TypeRow[];
  settings: SpanSettings;
  /** It was just added: its name is to be typed. */
  begins: boolean;
  /** What stands for it while it has no key of its own. */
  givenKey: string;
  errorAt: (field: string) => string | undefined;
  onEdit: (some: Partial<TypeRow['type']>) => void;
  onRename: (value: string) => void;
  onKey: (key: string) => void;
}

/** Everything that one type is. */
export const TypeDetails = (props: TypeDetailsProps) => {
  const { tree, row, rows, settings, begins, givenKey, errorAt, onEdit, onRename, onKey } = props;
  const t = useTexts(settingsTexts);
  const { type } = row;
  const ofRanges = tree === 'rangeTypes';
  const others = settings[ofRanges ? 'connectorTypes' : 'rangeTypes'];
  const options = useMemo(() => typeOptions(others), [others]);
  const ends = (end: 'source' | 'target') => ({
    options,
    value: type[end],
    error: errorAt(end),
    onChange: (chosen: string[]) => onEdit({ [end]: chosen }),
  });

  const refuseValue = (value: string) => {
    if (value.trim() === '') return t('valueMissing');
    return rows.some((other) => other.id !== row.id && other.type.value === value)
      ? t('valueTaken', { value })
      : undefined;
  };

  return (
    <section className={classes.box} aria-label={t('details', { name: nameOf(row) })}>
      <div className={classes.pairs}>
        <DraftField
          label={t('title')}
          maxLength={1000}
          pause={PAUSE}
          begins={begins}
          value={type.title}
          error={errorAt('title')}
          onSave={(title) => onEdit({ title })}
        />
        <DraftField
          label={t('value')}
          description={t('valueHelp')}
          maxLength={1000}
          spellCheck={false}
          value={type.value}
          refuse={refuseValue}
          error={errorAt('value')}
          onSave={onRename}
        />
      </div>
      <ColourChoice value={type.color} error={errorAt('color')} onChange={(color) => onEdit({ color })} />
      {ofRanges && <KeyField {...{ row, rows, settings, givenKey, onKey }} />}
      <AttributesField
        value={type.attributeSelectConfig}
        error={errorAt('attributeSelectConfig')}
        onChange={(attributeSelectConfig) => onEdit({ attributeSelectConfig })}
      />
      {(others.length > 0 || type.source.length > 0 || type.target.length > 0) && (
        <div className={classes.pairs}>
          <EndField label={t(ofRanges ? 'sourceOfRange' : 'sourceOfRelation')} {...ends('source')} />
          <EndField label={t(ofRanges ? 'targetOfRange' : 'targetOfRelation')} {...ends('target')} />
        </div>
      )}
      <Switch
        size="sm"
        label={t(ofRanges ? 'event' : 'role')}
        description={t(ofRanges ? 'eventHelp' : 'roleHelp')}
        checked={type.event}
        onChange={({ currentTarget }) => onEdit({ event: currentTarget.checked })}
      />
      {row.depth > 0 && (
        <Switch
          size="sm"
          label={t('stopInheritance')}
          checked={type.stopInheritance}
          onChange={(event) => onEdit({ stopInheritance: event.currentTarget.checked })}
        />
      )}
    </section>
  );
};

/** The key that gives this type. */
const KeyField = (props: Pick<TypeDetailsProps, 'row' | 'rows' | 'settings' | 'givenKey' | 'onKey'>) => {
  const { row, rows, settings, givenKey, onKey } = props;
  const t = useTexts(settingsTexts);
  const { value } = row.type;
  const refuse = (next: string) => {
    if (next === '') return undefined;
    if (!isTypeKey(next)) return t('keyUnfit', { key: next });
    const other = settings.typeKeys.find((one) => one.key.toLowerCase() === next.toLowerCase() && one.value !== value);
    const name = nameOf(rows.find((one) => one.type.value === other?.value)) || other?.value;
    return other ? t('keyTaken', { key: next, name: name ?? '' }) : undefined;
  };
  return (
    <DraftField
      label={t('key')}
      description={t('keyHelp')}
      placeholder={givenKey}
      maxLength={2}
      pause={PAUSE}
      spellCheck={false}
      autoComplete="off"
      value={settings.typeKeys.find((one) => one.value === value)?.key ?? ''}
      refuse={refuse}
      onSave={(next) => onKey(next.toLowerCase())}
    />
  );
};

interface EndFieldProps {
  label: string;
  options: ReturnType<typeof typeOptions>;
  value: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The types that may stand at one end of a relation; none: any. */
const EndField = ({ label, options, value, error, onChange }: EndFieldProps) => {
  const t = useTexts(settingsTexts);
  return (
    <MultiSelect
      size="sm"
      label={label}
      placeholder={value.length === 0 ? t('any') : ''}
      error={error}
      data={withChosen(options, value)}
      limit={60}
      searchable
      clearable
      nothingFoundMessage={t('noneFound')}
      value={[...new Set(value)]}
      onChange={onChange}
    />
  );
};
