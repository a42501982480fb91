import { Button, Checkbox, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { type ExportJob, startExport } from '../../contract.ts';
import { FORMATS, isTableFormat } from '../../rules.ts';
import { annotationWidgetsQuery, formatsOf, questionKeys } from '../queries.ts';
import { bodyOf, type Choice, EVERYTHING, faultsOf } from './export-choice.ts';
import { ExportLimits } from './export-limits.tsx';
import { TableOptions } from './table-options.tsx';
import { texts } from './texts.ts';

/** Stands among the tables for all formats that widgets offer. */
const ANNOTATIONS = 'annotations';

/** Which answers, and as what. Begins with what the list is filtered by. */
export const ExportForm = ({ slug, begin }: { slug: string; begin: Partial<Choice> }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const hint = useId();
  const viewer = useViewer();
  const [choice, setChoice] = useState<Choice>({ ...EVERYTHING, ...begin });
  const set = (change: Partial<Choice>) => setChoice({ ...choice, ...change });
  const { data: widgets = [] } = useQuery(annotationWidgetsQuery(slug));
  const offered = formatsOf(widgets);
  const takers = widgets.filter(({ formats }) => formats.some(({ id }) => id === choice.format));
  const faulty = Object.keys(faultsOf(choice)).length > 0;
  const start = useMutation({
    mutationFn: () => call(startExport, { params: { slug }, body: bodyOf(choice) }),
    onSuccess: (job) => {
      client.setQueryData<ExportJob[]>(questionKeys.exports(slug), (before = []) => [job, ...before]);
      return client.invalidateQueries({ queryKey: questionKeys.exports(slug) });
    },
    onError: () => {},
  });
  const startOnce = useOneAtATime(() => start.mutateAsync().catch(() => {}));
  const flags = [
    ['skipped', t('skipped')],
    ['inactive', t('inactive')],
    ['late', t('late')],
    ['adjudicated', t('adjudicated')],
  ] as const;

  return (
    <Stack
      gap="md"
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!faulty) void startOnce();
      }}
    >
      <div>
        <SegmentedControl
          aria-label={t('format')}
          aria-describedby={hint}
          value={isTableFormat(choice.format) ? choice.format : ANNOTATIONS}
          onChange={(value) => set({ format: value === ANNOTATIONS ? (offered[0]?.id ?? value) : value })}
          data={[
            ...FORMATS.map((value) => ({ value: value as string, label: value.toUpperCase() })),
            ...(offered.length > 0 ? [{ value: ANNOTATIONS, label: t('annotations') }] : []),
          ]}
        />
        <Text id={hint} size="sm" c="dimmed" mt={4} aria-live="polite">
          {t(isTableFormat(choice.format) ? `${choice.format}Hint` : 'annotationsHint')}
        </Text>
      </div>
      {!isTableFormat(choice.format) && (
        <Group gap="sm" align="start">
          <NativeSelect
            label={t('annotationFormat')}
            value={choice.format}
            onChange={({ currentTarget }) => set({ format: currentTarget.value, widget: '' })}
            data={offered.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <NativeSelect
            label={t('widget')}
            value={choice.widget}
            onChange={({ currentTarget }) => set({ widget: currentTarget.value })}
            data={takers.map(({ id, label }) => ({ value: id, label: label === id ? id : `${label} (${id})` }))}
          />
        </Group>
      )}
      <Group gap="lg" role="group" aria-label={t('which')}>
        {flags.map(([flag, label]) => (
          <Checkbox
            key={flag}
            label={label}
            checked={choice[flag]}
            onChange={({ currentTarget }) => set({ [flag]: currentTarget.checked })}
          />
        ))}
      </Group>
      {isTableFormat(choice.format) && <TableOptions slug={slug} choice={choice} onChange={set} />}
      <ExportLimits choice={choice} onChange={set} userError={fieldError(start.error, 'user')} />
      {!viewer?.has_user_data_access && !viewer?.is_superuser && (
        <Text size="sm" c="dimmed">
          {t('pseudonyms')}
        </Text>
      )}
      <ErrorMessage error={formError(start.error, ['user'])} />
      <Group>
        <Button type="submit" loading={start.isPending} disabled={faulty}>
          {t('start')}
        </Button>
      </Group>
    </Stack>
  );
};
