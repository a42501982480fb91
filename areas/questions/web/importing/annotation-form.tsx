import { Alert, Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { ANNOTATION_USES, type AnnotationUse } from '../../../../widgets/shared/annotations/annotation-format.ts';
import { adminTask, updateTask } from '../../../task-admin/contract.ts';
import type { AnnotationPreview } from '../../annotation-contract.ts';
import type { Preview } from '../../contract.ts';
import { withAdditions } from '../../rules.ts';
import { LossList } from '../loss-list.tsx';
import type { AnnotationChoice } from './choice.ts';
import { texts } from './texts.ts';

interface AnnotationFormProps {
  slug: string;
  preview: Preview;
  found: AnnotationPreview;
  /** Where they go, and what its settings lack. */
  widget: AnnotationPreview['widgets'][number] | undefined;
  choice: AnnotationChoice;
  userError: string | undefined;
  /** The file is being looked at again. */
  looking: boolean;
  onChange: (choice: AnnotationChoice) => void;
  onSettingsAdded: () => void;
  onError: (error: unknown) => void;
}

/** What a file of annotations brings, and what becomes of it. */
export const AnnotationForm = (props: AnnotationFormProps) => {
  const { found, widget, choice, userError, onChange, onError } = props;
  const t = useTexts(texts);
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {[t('foundTexts', { count: found.items }), ...found.counts.map(({ message }) => message)].join(', ')}.
        {!found.whole && ` ${t('notWhole')}`}
      </Text>
      <Radio.Group
        label={t('use')}
        value={choice.use}
        onChange={(use) => onChange({ ...choice, use: use as AnnotationUse })}
      >
        <Stack gap="xs" mt="xs">
          {ANNOTATION_USES.map((use) => (
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
      {widget && widget.unknown.length > 0 && <MissingSettings {...props} widget={widget} />}
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

type MissingSettingsProps = AnnotationFormProps & { widget: AnnotationPreview['widgets'][number] };

/** What the settings of the widget lack keeps a file out until it is added; that is changing the form. */
const MissingSettings = ({ slug, found, widget, looking, onSettingsAdded, onError }: MissingSettingsProps) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const mayChange = viewer?.is_superuser || viewer?.has_user_data_access;
  const add = useMutation({
    mutationFn: async () => {
      const { config, modified } = await call(adminTask, { params: { slug } });
      const structure = withAdditions(config.structure, widget.id, widget.additions);
      return call(updateTask, { params: { slug }, body: { config: { ...config, structure }, modified } });
    },
    onSuccess: onSettingsAdded,
    onError,
  });
  const count = widget.unknown.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <Alert color="orange" title={t('unknownTypes', { count })} role="alert">
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {widget.unknown.map(({ setting, message }) => (
          <Text key={setting} size="sm">
            {message}
          </Text>
        ))}
        {found.addition_losses.length > 0 && (
          <>
            <Text size="sm">{t('typesLose')}</Text>
            <LossList losses={found.addition_losses} />
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
