import { Button, Divider } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { formError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { texts } from './texts.ts';
import { useStart } from './use-start.ts';

/** `label`: what the identity provider is called. */
export const StartButton = ({ label }: { label: string }) => {
  const t = useTexts(texts);
  const { mutate, isPending, isSuccess, error } = useStart();
  return (
    <>
      <Divider my="md" label={t('or')} />
      <ErrorMessage error={formError(error)} />
      <Button variant="default" fullWidth loading={isPending || isSuccess} onClick={() => mutate()}>
        {t('signInWith', { label })}
      </Button>
    </>
  );
};
