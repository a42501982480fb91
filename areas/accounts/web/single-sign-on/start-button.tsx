import { Button, Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { formError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { singleSignOnQuery } from './queries.ts';
import { texts } from './texts.ts';
import { useStart } from './use-start.ts';

/** The way to sign in through the identity provider; nothing where there is none. */
export const StartButton = () => {
  const t = useTexts(texts);
  const { data } = useQuery(singleSignOnQuery);
  const { mutate, isPending, isSuccess, error } = useStart();
  if (!data || data.label === null) return null;
  return (
    <>
      <Divider my="md" label={t('or')} />
      <ErrorMessage error={formError(error)} />
      <Button variant="default" fullWidth loading={isPending || isSuccess} onClick={() => mutate()}>
        {t('signInWith', { label: data.label })}
      </Button>
    </>
  );
};
