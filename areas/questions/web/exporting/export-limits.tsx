import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { idText } from '../../../../web/platform/search-fields.ts';
import { DateField } from '../../../../web/ui/dates/date-field.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { type Choice, faultsOf, idsIn, MOST_IDS } from './export-choice.ts';
import { texts } from './texts.ts';

interface ExportLimitsProps {
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
  userError: string | undefined;
}

/** What narrows an export down: a person, days, questions. */
export const ExportLimits = ({ choice, onChange, userError }: ExportLimitsProps) => {
  const t = useTexts(texts);
  const number = useNumberText();
  const most = number(MOST_IDS);
  const faults = faultsOf(choice);
  const day = (name: 'from' | 'to') => ({
    label: t(name),
    value: choice[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const idField = (name: 'questionFrom' | 'questionTo') => ({
    inputMode: 'numeric' as const,
    value: choice[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: idText(currentTarget.value) }),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" maw="44rem" style={{ alignItems: 'start' }}>
      <DateField {...day('from')} />
      <DateField {...day('to')} error={faults.to && t(faults.to)} />
      <TextInput label={t('questionFrom')} {...idField('questionFrom')} />
      <TextInput label={t('questionTo')} {...idField('questionTo')} error={faults.questionTo && t(faults.questionTo)} />
      <TextInput
        label={t('user')}
        autoComplete="off"
        value={choice.user}
        onChange={({ currentTarget }) => onChange({ user: currentTarget.value })}
        error={userError}
      />
      <Textarea
        label={t('externalIds')}
        description={t('externalIdsHint', { most })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={1}
        maxRows={6}
        value={choice.externalIds}
        onChange={({ currentTarget }) => onChange({ externalIds: currentTarget.value })}
        error={faults.externalIds && t(faults.externalIds, { most, count: number(idsIn(choice.externalIds).length) })}
      />
    </SimpleGrid>
  );
};
