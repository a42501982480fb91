import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { DataTable } from '../../../../web/ui/data-table.tsx';
import { sizeText } from '../../../../web/ui/jobs/file-size.ts';
import { type Preview, previewUpload } from '../../contract.ts';
import { type AnyFormat, type Mapping, NAME_COLUMN, SPANS_COLUMN, titleOf } from '../../rules.ts';
import { SpanForm } from './annotation-form.tsx';
import type { Choice, SpanChoice } from './choice.ts';
import { FirstRows } from './first-rows.tsx';
import classes from './mapping-form.module.css';
import { MappingTarget } from './mapping-target.tsx';
import { texts } from './texts.ts';

interface MappingFormProps {
  slug: string;
  preview: Preview;
  busy: boolean;
  /** Why the person cannot be the author of the answers. */
  userError: string | undefined;
  onStart: (choice: Choice) => void;
  /** The file was looked at again. */
  onPreview: (preview: Preview) => void;
  onError: (error: unknown) => void;
  onAnother: () => void;
}

const SAMPLES = 3;

/** Which column goes where. Proposed by the server; whatever is changed here is what counts. */
export const MappingForm = (props: MappingFormProps) => {
  const { slug, preview, busy, onStart, onAnother } = props;
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const [skipBadRows, setSkip] = useState(false);
  const [spans, setSpans] = useState<SpanChoice | null>(preview.spans && { ...BEGIN, acceptLosses: false });
  const widget = preview.spans?.widgets.find(({ id }) => id === mapping.columns[SPANS_COLUMN]);
  const unknown = widget ? [...widget.unknown.ranges, ...widget.unknown.connectors] : [];
  const problem = useProblem(preview, mapping, spans);
  const again = useMutation({
    mutationFn: (format: AnyFormat) =>
      call(previewUpload, { params: { slug }, body: { upload: preview.upload, format } }),
    onSuccess: props.onPreview,
    onError: props.onError,
  });
  const names = Object.values(mapping.columns);
  const missing = preview.input_names.filter((name) => !names.includes(name));
  const titleOfColumn = (column: string) => {
    if (!preview.spans) return column;
    return column === SPANS_COLUMN ? t('spansColumn') : column === NAME_COLUMN ? t('nameColumn') : column;
  };
  const start = (dryRun: boolean) => onStart({ preview, mapping, skipBadRows, dryRun, spans });

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">
          <b>{t('fileFacts', { name: preview.name, size: sizeText(preview.size, locale) })}</b>
          {preview.notes.length > 0 && ` · ${preview.notes.join(' · ')}`}
        </Text>
        {preview.formats.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('readAs')}
            value={preview.format}
            disabled={again.isPending}
            onChange={({ currentTarget }) => again.mutate(currentTarget.value as AnyFormat)}
            data={preview.formats.map((value) => ({ value, label: t('readAsFormat', { format: titleOf(value) }) }))}
          />
        )}
        <Button variant="subtle" size="compact-sm" onClick={onAnother}>
          {t('another')}
        </Button>
      </Group>
      <DataTable
        label={t('column')}
        rows={preview.columns.map((column, at) => ({ column, at }))}
        rowKey={({ at }) => at}
        columns={[
          { key: 'column', title: t('column'), main: true, cell: ({ column }) => titleOfColumn(column) },
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
            cell: ({ column }) => (
              <MappingTarget preview={preview} column={column} mapping={mapping} onChange={setMapping} />
            ),
          },
        ]}
      />
      {!spans && <FirstRows preview={preview} />}
      {spans && preview.spans && (
        <SpanForm
          slug={slug}
          preview={preview}
          found={preview.spans}
          widget={widget}
          choice={spans}
          userError={props.userError}
          looking={again.isPending}
          onChange={setSpans}
          onTypesAdded={() => again.mutate(preview.format)}
          onError={props.onError}
        />
      )}
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
        <Button
          loading={busy}
          disabled={
            problem !== null || unknown.length > 0 || (preview.spans?.losses.length && !spans?.acceptLosses) === true
          }
          onClick={() => start(false)}
        >
          {t('start')}
        </Button>
        <Button variant="default" disabled={busy || problem !== null} onClick={() => start(true)}>
          {t('check')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Suggestions can be refused again; answers are somebody's. */
const BEGIN = { use: 'suggestions', user: '' } as const;

const useProblem = (preview: Preview, { columns }: Mapping, spans: SpanChoice | null): string | null => {
  const t = useTexts(texts);
  if (preview.spans && !Object.hasOwn(columns, SPANS_COLUMN)) return t('noWidget');
  if (spans?.use === 'answers' && spans.user.trim() === '') return t('noUser');
  const names = Object.values(columns);
  if (names.length === 0) return t('nothing');
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : t('twice', { name: twice });
};
