import { Radio, Stack } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { MaskedMail } from '../../reset-contract.ts';
import { resetTexts } from '../passwords/reset-texts.ts';

interface CoordinatorChoiceProps {
  emails: readonly MaskedMail[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The choice of the coordinator who gets the link of a user without an email address. */
export const CoordinatorChoice = ({ emails, chosen, onChoose }: CoordinatorChoiceProps) => {
  const t = useTexts(resetTexts);
  return (
    <Radio.Group
      label={t('selectCoordinator')}
      description={t('selectCoordinatorHint')}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => onChoose(Number(id))}
    >
      <Stack gap="sm" mt="sm">
        {emails.map(({ id, email }) => (
          <Radio key={id} value={String(id)} label={email} />
        ))}
      </Stack>
    </Radio.Group>
  );
};
