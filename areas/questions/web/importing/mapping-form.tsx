import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { DataTable } from '../../../../web/ui/data-table.tsx';
import type { Preview } from '../../contract.ts';
import type { Mapping } from '../../rules.ts';
import { sizeText } from '../size.ts';
import type { Choice } from './choice.ts';
import { FirstRows } from './first-rows.tsx';
import classes from './mapping-form.module.css';
import { texts } from './texts.ts';

interface MappingFormProps {
  preview: Preview;
  busy: boolean;
  onStart: (choice: Choice) => void;
  onAnother: () => void;
}

const OWN_ID = 'id:';
const NAME = 'name:';
const SAMPLES = 3;

/** Which column goes where. Proposed by the server; whatever is changed here is what counts. */
export const MappingForm = ({ preview, busy, onStart, onAnother }: MappingFormProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const [skipBadRows, setSkip] = useState(false);
  const problem = useProblem(mapping);
  const names = Object.values(mapping.columns);
  const missing = preview.input_names.filter((name) => !names.includes(name));
  const start = (dryRun: boolean) => onStart({ preview, mapping, skipBadRows, dryRun });

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">
          <b>{t('fileFacts', { name: preview.name, size: sizeText(preview.size, locale) })}</b>
          {preview.notes.length > 0 && ` · ${preview.notes.join(' · ')}`}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onAnother}>
          {t('another')}
        </Button>
      </Group>
      <DataTable
        label={t('column')}
        rows={preview.columns.map((column, at) => ({ column, at }))}
        rowKey={({ at }) => at}
        columns={[
          { key: 'column', title: t('column'), main: true, cell: ({ column }) => column },
          {
            key: 'samples',
            title: t('samples'),
            cell: ({ at }) => (
              <div className={classes.samples}>
                {preview.rows.slice(0, SAMPLES).map((row, n) => (
                  <div key={n}>{row[at] || '–'}</div>
                ))}
              </div>
            ),
          },
          {
            key: 'target',
            title: t('goesTo'),
            cell: ({ column }) => <Target preview={preview} column={column} mapping={mapping} onChange={setMapping} />,
          },
        ]}
      />
      <FirstRows preview={preview} />
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('missing', { names: missing.join(', ') })}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <Checkbox
        label={t('skipBad')}
        description={t('skipBadHint')}
        checked={skipBadRows}
        onChange={({ currentTarget }) => setSkip(currentTarget.checked)}
      />
      <Group gap="xs">
        <Button loading={busy} disabled={problem !== null} onClick={() => start(false)}>
          {t('start')}
        </Button>
        <Button variant="default" disabled={busy || problem !== null} onClick={() => start(true)}>
          {t('check')}
        </Button>
      </Group>
    </Stack>
  );
};

const useProblem = ({ columns }: Mapping): string | null => {
  const t = useTexts(texts);
  const names = Object.values(columns);
  if (names.length === 0) return t('nothing');
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : t('twice', { name: twice });
};

interface TargetProps {
  preview: Preview;
  column: string;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const Target = ({ preview, column, mapping, onChange }: TargetProps) => {
  const t = useTexts(texts);
  const name = mapping.columns[column];
  const value = mapping.external_id === column ? OWN_ID : name === undefined ? '' : NAME + name;
  const names = preview.input_names;
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
      data={[
        { value: '', label: t('leaveOut') },
        { value: OWN_ID, label: t('ownId') },
        ...(names.length > 0
          ? [{ group: t('inForm'), items: names.map((one) => ({ value: NAME + one, label: one })) }]
          : []),
        ...(names.includes(column) ? [] : [{ value: NAME + column, label: t('keepAs', { column }) }]),
      ]}
    />
  );
};
