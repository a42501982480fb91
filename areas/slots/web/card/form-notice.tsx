import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ConfirmOnDemand } from '../../../../web/ui/dialogs/confirm-on-demand.tsx';
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
  const [isAsked, ask] = useState(false);
  return (
    <Alert mb="md" p="xs" {...(isRefusal ? { color: 'red', role: 'alert' } : { role: 'note' })}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{text}</Text>
        {onLeave && <LeaveFix onLeave={onLeave} />}
        {onDrop && (
          <Button size="compact-sm" variant="default" onClick={() => ask(true)}>
            {t('keptDrop')}
          </Button>
        )}
      </Group>
      {onDrop && (
        <ConfirmOnDemand
          opened={isAsked}
          title={t('dropTitle')}
          confirm={t('keptDrop')}
          danger
          onClose={() => ask(false)}
          onConfirm={onDrop}
        >
          {t('dropHint')}
        </ConfirmOnDemand>
      )}
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
