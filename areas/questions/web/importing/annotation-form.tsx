import { Alert, Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { adminTask, updateTask } from '../../../task-admin/contract.ts';
import type { SpanPreview } from '../../annotation-contract.ts';
import type { Preview } from '../../contract.ts';
import { SPAN_USES, type SpanUse, withTypes } from '../../rules.ts';
import { LossList } from '../loss-list.tsx';
import type { SpanChoice } from './choice.ts';
import { texts } from './texts.ts';

interface SpanFormProps {
  slug: string;
  preview: Preview;
  found: SpanPreview;
  /** Where they go, and the types that it does not know. */
  widget: SpanPreview['widgets'][number] | undefined;
  choice: SpanChoice;
  userError: string | undefined;
  /** The file is being looked at again. */
  looking: boolean;
  onChange: (choice: SpanChoice) => void;
  onTypesAdded: () => void;
  onError: (error: unknown) => void;
}

/** What a file of annotated texts brings, and what becomes of it. */
export const SpanForm = (props: SpanFormProps) => {
  const { found, widget, choice, userError, onChange, onError } = props;
  const t = useTexts(texts);
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {t('foundTexts', { count: found.texts })}, {t('foundAnnotations', { count: found.annotations })},{' '}
        {t('foundRelations', { count: found.relations })}
        {found.suggested > 0 && `, ${t('foundSuggested', { count: found.suggested })}`}.
        {!found.whole && ` ${t('notWhole')}`}
      </Text>
      <Radio.Group label={t('use')} value={choice.use} onChange={(use) => onChange({ ...choice, use: use as SpanUse })}>
        <Stack gap="xs" mt="xs">
          {SPAN_USES.map((use) => (
            <Radio key={use} value={use} label={t(`${use}Use`)} description={t(`${use}Hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      {choice.use === 'answers' && (
        <TextInput
          label={t('author')}
          autoComplete="off"
          maw="20rem"
          required
          value={choice.user}
          error={userError}
          onChange={({ currentTarget }) => {
            onError(null);
            onChange({ ...choice, user: currentTarget.value });
          }}
        />
      )}
      {widget && <UnknownTypes {...props} widget={widget} />}
      {found.losses.length > 0 && (
        <Alert color="yellow" title={t('losses')}>
          <LossList losses={found.losses} />
          <Checkbox
            mt="sm"
            label={t('acceptLosses')}
            checked={choice.acceptLosses}
            onChange={({ currentTarget }) => onChange({ ...choice, acceptLosses: currentTarget.checked })}
          />
        </Alert>
      )}
    </Stack>
  );
};

const SHOWN = 30;

type UnknownTypesProps = SpanFormProps & { widget: SpanPreview['widgets'][number] };

/** Types that the form does not know keep a file out until they are added; that is changing the form. */
const UnknownTypes = ({ slug, found, widget, looking, onTypesAdded, onError }: UnknownTypesProps) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const { ranges, connectors } = widget.unknown;
  const mayChange = viewer?.is_superuser || viewer?.has_user_data_access;
  const add = useMutation({
    mutationFn: async () => {
      const { config, modified } = await call(adminTask, { params: { slug } });
      const structure = withTypes(config.structure, widget.id, found.types);
      return call(updateTask, { params: { slug }, body: { config: { ...config, structure }, modified } });
    },
    onSuccess: onTypesAdded,
    onError,
  });
  if (ranges.length + connectors.length === 0) return null;
  const list = (types: typeof ranges) =>
    types
      .slice(0, SHOWN)
      .map(({ value, count }) => `${value} (${count})`)
      .join(', ') + (types.length > SHOWN ? ', …' : '');
  return (
    <Alert color="orange" title={t('unknownTypes', { count: ranges.length + connectors.length })} role="alert">
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {ranges.length > 0 && <Text size="sm">{t('unknownRanges', { types: list(ranges) })}</Text>}
        {connectors.length > 0 && <Text size="sm">{t('unknownConnectors', { types: list(connectors) })}</Text>}
        {found.types.losses.length > 0 && (
          <>
            <Text size="sm">{t('typesLose')}</Text>
            <LossList losses={found.types.losses} />
          </>
        )}
        {mayChange ? (
          <Group>
            <Button size="xs" loading={add.isPending || looking} onClick={() => add.mutate()}>
              {t('addTypes')}
            </Button>
          </Group>
        ) : (
          <Text size="sm">{t('mayNotAdd')}</Text>
        )}
      </Stack>
    </Alert>
  );
};
