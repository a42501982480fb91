import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type Company, changeCompany } from '../../contract.ts';
import { organisationKeys } from '../queries.ts';
import { texts } from '../texts.ts';

interface CompanyFlagProps {
  name: 'is_active' | 'accessible_to_staff' | 'individual_rates';
  company: Company;
}

/** A switch of the list, saved at once. Where somebody else changed the company, the list is read again instead. */
export const CompanyFlag = ({ name, company: { id, version, name: company, ...flags } }: CompanyFlagProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => call(changeCompany, { params: { id }, body: { version, [name]: on } }),
    onSuccess: () => toast.success(t('companyUpdated')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: organisationKeys.companies }),
  });
  return (
    <Switch
      aria-label={t('of', { what: t(name), name: company })}
      checked={isPending ? variables : flags[name]}
      onChange={({ currentTarget }) => !isPending && mutate(currentTarget.checked)}
    />
  );
};
