import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { sizeText } from '../../../../shared/size-text.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { DataTable } from '../../../../web/ui/table/data-table.tsx';
import { type Preview, previewUpload } from '../../contract.ts';
import { ITEM_COLUMN, type Mapping, NAME_COLUMN } from '../../rules.ts';
import { AnnotationForm, lackingIn, lossesIn } from './annotation-form.tsx';
import type { AnnotationChoice, Choice } from './choice.ts';
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
  const [annotations, setAnnotations] = useState<AnnotationChoice | null>(
    preview.annotations && { ...BEGIN, acceptLosses: false, addTypes: false },
  );
  const widget = preview.annotations?.widgets.find(({ id }) => id === mapping.columns[ITEM_COLUMN]);
  const losses = preview.annotations && annotations ? lossesIn(preview.annotations, widget, annotations) : [];
  const lacking = lackingIn(widget, annotations?.use ?? 'suggestions');
  const problem = useProblem(preview, mapping, annotations);
  const again = useMutation({
    mutationFn: (how: Pick<BodyOf<typeof previewUpload>, 'format' | 'layers'>) =>
      call(previewUpload, { params: { slug }, body: { upload: preview.upload, ...how } }),
    onSuccess: props.onPreview,
    onError: props.onError,
  });
  const names = Object.values(mapping.columns);
  const missing = preview.input_names.filter((name) => !names.includes(name));
  const titleOfColumn = (column: string) => {
    if (!preview.annotations) return column;
    return column === ITEM_COLUMN ? t('itemColumn') : column === NAME_COLUMN ? t('nameColumn') : column;
  };
  const start = (dryRun: boolean) => onStart({ preview, mapping, skipBadRows, dryRun, annotations });

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
            onChange={({ currentTarget }) => again.mutate({ format: currentTarget.value })}
            data={preview.formats.map(({ id, title }) => ({ value: id, label: t('readAsFormat', { format: title }) }))}
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
      {!annotations && <FirstRows preview={preview} />}
      {annotations && preview.annotations && (
        <AnnotationForm
          found={preview.annotations}
          widget={widget}
          choice={annotations}
          userError={props.userError}
          looking={again.isPending}
          onChange={setAnnotations}
          onLayers={(layers) => again.mutate({ format: preview.format, layers })}
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
            problem !== null ||
            (lacking.some(({ needed_by }) => needed_by !== 'none') && !annotations?.addTypes) ||
            (losses.length > 0 && !annotations?.acceptLosses)
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

const useProblem = (preview: Preview, { columns }: Mapping, annotations: AnnotationChoice | null): string | null => {
  const t = useTexts(texts);
  if (preview.annotations && !Object.hasOwn(columns, ITEM_COLUMN)) return t('noWidget');
  if (annotations?.use === 'answers' && annotations.user.trim() === '') return t('noUser');
  const names = Object.values(columns);
  if (names.length === 0) return t('nothing');
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : t('twice', { name: twice });
};
