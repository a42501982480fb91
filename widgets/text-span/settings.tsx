import { Checkbox, Group } from '@mantine/core';
import { useTexts } from '../../shared/use-texts.ts';
import type { SpecialSettingProps, WidgetSettings } from '../shared/settings-form/settings-form.tsx';
import { OverlapField } from './settings/overlap-field.tsx';
import type { TreeName } from './settings/references.ts';
import { TypePicker } from './settings/type-picker.tsx';
import { TypeTreeField } from './settings/type-tree-field.tsx';
import { settingsTexts } from './settings-texts.ts';
import { INHERITABLE, type SpanSettings } from './span-settings.ts';

const InheritField = ({ value, onChange, error }: SpecialSettingProps) => {
  const t = useTexts(settingsTexts);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Checkbox.Group label={t('inheritFields')} error={error} size="sm" value={chosen} onChange={onChange}>
      <Group gap="md" mt={6}>
        {INHERITABLE.map((field) => (
          <Checkbox key={field} size="sm" value={field} label={t(`inheritFields.${field}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
};

const defaultType = (tree: TreeName, name: 'defaultRangeType' | 'defaultConnectorType') => {
  const DefaultType = ({ value, settings, onChange, error }: SpecialSettingProps) => {
    const t = useTexts(settingsTexts);
    return (
      <TypePicker
        label={t(name)}
        types={(settings as unknown as SpanSettings)[tree]}
        placeholder={t('none')}
        value={String(value ?? '')}
        error={error}
        onChange={onChange}
      />
    );
  };
  return DefaultType;
};

const rangeTypes = (props: SpecialSettingProps) => <TypeTreeField {...props} tree="rangeTypes" />;
const connectorTypes = (props: SpecialSettingProps) => <TypeTreeField {...props} tree="connectorTypes" />;
/** A key stands with its type. */
const typeKeys = () => null;

export const settings: WidgetSettings = {
  texts: settingsTexts,
  special: {
    rangeTypes,
    connectorTypes,
    overlapRules: OverlapField,
    inheritFields: InheritField,
    defaultRangeType: defaultType('rangeTypes', 'defaultRangeType'),
    defaultConnectorType: defaultType('connectorTypes', 'defaultConnectorType'),
    typeKeys,
  },
};
