import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { fieldError } from '../../../web/platform/api-error.ts';
import {
  DESCRIPTION_LENGTH,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TITLE_LENGTH,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '../rules.ts';
import { texts } from './texts.ts';

export const TICKET_FIELDS = ['title', 'category', 'priority', 'status', 'description'] as const;

/** What a person fills in; an empty string is not chosen yet. */
export interface TicketValues {
  title: string;
  category: TicketCategory | '';
  priority: TicketPriority | '';
  description: string;
  /** Left out: a new ticket. */
  status?: TicketStatus;
}

interface TicketFieldsProps {
  values: TicketValues;
  isLocked?: boolean;
  error: unknown;
  onChange: (values: TicketValues) => void;
}

export const TicketFields = ({ values, isLocked = false, error, onChange }: TicketFieldsProps) => {
  const t = useTexts(texts);
  const bind = (name: (typeof TICKET_FIELDS)[number]) => ({
    value: values[name] ?? '',
    required: true,
    error: fieldError(error, name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...values, [name]: value } as TicketValues),
  });
  const optionsOf = <T extends Parameters<typeof t>[0]>(options: readonly T[]) => [
    ...(values.status === undefined ? [{ value: '', label: t('choose') }] : []),
    ...options.map((value) => ({ value, label: t(value) })),
  ];
  return (
    <>
      <TextInput {...bind('title')} label={t('titleField')} maxLength={TITLE_LENGTH} readOnly={isLocked} />
      <SimpleGrid cols={{ base: 1, sm: values.status === undefined ? 2 : 3 }}>
        <NativeSelect
          {...bind('category')}
          label={t('category')}
          disabled={isLocked}
          data={optionsOf(TICKET_CATEGORIES)}
        />
        <NativeSelect
          {...bind('priority')}
          label={t('priority')}
          disabled={isLocked}
          data={optionsOf(TICKET_PRIORITIES)}
        />
        {values.status !== undefined && (
          <NativeSelect
            {...bind('status')}
            label={t('status')}
            description={t(`${values.status}Hint`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={isLocked}
            data={optionsOf(TICKET_STATUSES)}
          />
        )}
      </SimpleGrid>
      <Textarea
        {...bind('description')}
        label={t('description')}
        maxLength={DESCRIPTION_LENGTH}
        readOnly={isLocked}
        autosize
        minRows={4}
        maxRows={20}
      />
    </>
  );
};
