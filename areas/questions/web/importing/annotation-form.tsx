import { Alert, Checkbox, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { may, staffWithData } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import {
  ANNOTATION_USES,
  type AnnotationUse,
  LAYER_USES,
  type LayerUse,
} from '../../../../widgets/shared/annotations/annotation-format.ts';
import type { AnnotationPreview } from '../../annotation-contract.ts';
import { LossList } from '../loss-list.tsx';
import type { AnnotationChoice } from './choice.ts';
import { texts } from './texts.ts';

interface AnnotationFormProps {
  found: AnnotationPreview;
  /** Where they go, and what its settings lack. */
  widget: AnnotationPreview['widgets'][number] | undefined;
  choice: AnnotationChoice;
  userError: string | undefined;
  /** The file is being looked at again. */
  looking: boolean;
  onChange: (choice: AnnotationChoice) => void;
  onLayers: (layers: Record<string, LayerUse>) => void;
  onError: (error: unknown) => void;
}

/** What a file of annotations brings, and what becomes of it. */
export const AnnotationForm = (props: AnnotationFormProps) => {
  const { found, widget, choice, userError, onChange, onError } = props;
  const t = useTexts(texts);
  const losses = lossesIn(found, widget, choice);
  const lacking = lackingIn(widget, choice.use);
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {[t('foundTexts', { count: found.items }), ...found.counts.map(({ message }) => message)].join(', ')}.
        {!found.whole && ` ${t('notWhole')}`}
      </Text>
      {found.layers.length > 0 && <Layers {...props} />}
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
      {lacking.length > 0 && <MissingSettings {...props} lacking={lacking} />}
      {losses.length > 0 && (
        <Alert color="yellow" title={t('losses')}>
          <LossList losses={losses} />
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

/** What the form lacks for the annotations used so. */
export const lackingIn = (widget: AnnotationPreview['widgets'][number] | undefined, use: AnnotationUse) =>
  (widget?.unknown ?? []).filter(({ needed_by }) => use === 'answers' || needed_by !== 'answers');

/** What importing the file so would lose. */
export const lossesIn = (
  { losses }: AnnotationPreview,
  widget: AnnotationPreview['widgets'][number] | undefined,
  { use, addTypes }: Pick<AnnotationChoice, 'use' | 'addTypes'>,
) => {
  const avoided = addTypes ? lackingIn(widget, use).map(({ avoids }) => avoids) : [];
  return [...losses, ...(widget?.losses[use] ?? []).filter(({ code }) => !avoided.includes(code))];
};

type MissingSettingsProps = AnnotationFormProps & { lacking: AnnotationPreview['widgets'][number]['unknown'] };

/** What the form lacks keeps a file out, unless it is added with the import; that changes the form. */
const MissingSettings = ({ found, lacking, choice, onChange }: MissingSettingsProps) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const mayChange = viewer !== null && may(viewer, staffWithData);
  return (
    <Alert color="orange" title={t('formLacks')}>
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {lacking.map(({ setting, message }) => (
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
          <Checkbox
            label={t('addTypes')}
            description={t('addTypesHint')}
            checked={choice.addTypes}
            onChange={({ currentTarget }) => onChange({ ...choice, addTypes: currentTarget.checked })}
          />
        ) : (
          <Text size="sm">{t('mayNotAdd')}</Text>
        )}
      </Stack>
    </Alert>
  );
};

/** What becomes of each layer of the file; a change looks at the file again. */
const Layers = ({ found, looking, onLayers }: AnnotationFormProps) => {
  const t = useTexts(texts);
  const uses = Object.fromEntries(found.layers.map(({ name, use }) => [name, use]));
  return (
    <Stack gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Text size="sm" fw="var(--mantine-font-weight-medium)" component="legend">
        {t('layers')}
      </Text>
      {found.layers.map(({ name, count, values, use }) => (
        <NativeSelect
          key={name}
          maw="30rem"
          label={name}
          description={t('layerFacts', { annotations: count, values })}
          value={use}
          disabled={looking}
          onChange={({ currentTarget }) => onLayers({ ...uses, [name]: currentTarget.value as LayerUse })}
          data={LAYER_USES.map((value) => ({ value, label: t(`${value}Layer`) }))}
        />
      ))}
    </Stack>
  );
};
