import { Alert, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../texts.ts';

interface FormNoticeProps {
  text: string;
  isRefusal: boolean;
  /** Leaves a fix; undefined where the answer is a first one. */
  onLeave: (() => void) | undefined;
  /** Gives up what was refused for good, such as the answer to a question that was deleted meanwhile. */
  onDrop?: (() => void) | undefined;
}

/** What stands above a form that is not simply the next one. */
export const FormNotice = ({ text, isRefusal, onLeave, onDrop }: FormNoticeProps) => {
  const t = useTexts(texts);
  return (
    <Alert mb="md" p="xs" {...(isRefusal ? { color: 'red', role: 'alert' } : { role: 'note' })}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{text}</Text>
        {onLeave && <LeaveFix onLeave={onLeave} />}
        {onDrop && (
          <Button size="compact-sm" variant="default" onClick={onDrop}>
            {t('discard')}
          </Button>
        )}
      </Group>
    </Alert>
  );
};

export const LeaveFix = ({ onLeave }: { onLeave: () => void }) => {
  const t = useTexts(texts);
  return (
    <Button size="compact-sm" variant="default" onClick={onLeave}>
      {t('cancelFix')}
    </Button>
  );
};
