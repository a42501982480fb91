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

/** Help stands under the control. */
const WITH_HELP: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Choice = TicketCategory | TicketPriority | TicketStatus;

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
    required: !isLocked,
    error: fieldError(error, name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...values, [name]: value } as TicketValues),
  });
  const choice = (name: 'category' | 'priority' | 'status', options: readonly Choice[], description?: string) => {
    const value = values[name] ?? '';
    const shared = { label: t(name), description, inputWrapperOrder: WITH_HELP };
    // What cannot be changed can be read all the same, which a disabled choice cannot.
    if (isLocked) return <TextInput {...shared} value={value && t(value)} readOnly />;
    const data = options.map((one) => ({ value: one as string, label: t(one) }));
    const none = values.status === undefined ? [{ value: '', label: t('choose') }] : [];
    return <NativeSelect {...bind(name)} {...shared} data={[...none, ...data]} />;
  };
  return (
    <>
      <TextInput {...bind('title')} label={t('titleField')} maxLength={TITLE_LENGTH} readOnly={isLocked} />
      <SimpleGrid cols={{ base: 1, sm: values.status === undefined ? 2 : 3 }}>
        {choice('category', TICKET_CATEGORIES)}
        {choice('priority', TICKET_PRIORITIES)}
        {values.status !== undefined && choice('status', TICKET_STATUSES, t(`${values.status}Hint`))}
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
