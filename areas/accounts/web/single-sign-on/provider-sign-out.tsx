import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { providerSignOutQuery, singleSignOnQuery, wasUsed } from './queries.ts';
import { texts } from './texts.ts';

/** On a shared computer the next person would else sign in with one click as the one before. */
export const ProviderSignOut = () => {
  const t = useTexts(texts);
  const enabled = wasUsed();
  const { data: provider } = useQuery({ ...singleSignOnQuery, enabled });
  const { data: page } = useQuery({ ...providerSignOutQuery, enabled });
  if (!provider?.label || !page?.address) return null;
  return (
    <Button component="a" href={page.address} variant="default">
      {t('signOutThere', { label: provider.label })}
    </Button>
  );
};
