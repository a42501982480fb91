import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { NAMES_MOST } from '../../filter-contract.ts';
import { chosenIn } from './done-filter.ts';
import { texts } from './texts.ts';

interface NamesFilterProps {
  label: string;
  /** Usernames, separated by commas. */
  value: string;
  /** Whom the viewer may name; left out: not known yet. */
  options: readonly string[] | undefined;
  onChange: (value: string) => void;
  /** Whether what all of the people did is wanted; left out where there is no such choice. */
  all?: boolean | undefined;
  onAll?: (all: true | undefined) => void;
}

/** Some people, added one by one. Where there is nobody to name it is left out. */
export const NamesFilter = ({ label, value, options, onChange, all, onAll }: NamesFilterProps) => {
  const t = useTexts(texts);
  const chosen = chosenIn(value);
  if (options?.length === 0 && chosen.length === 0) return null;
  const others = (options ?? []).filter((name) => !chosen.includes(name));
  const none = { value: '', label: t(chosen.length > 0 ? 'addPerson' : 'anybody') };
  return (
    <Stack gap={6}>
      <NativeSelect
        label={label}
        value=""
        disabled={chosen.length >= NAMES_MOST}
        data={[none, ...others.map((name) => ({ value: name, label: name }))]}
        onChange={({ currentTarget }) => onChange([...chosen, currentTarget.value].join(','))}
      />
      {chosen.length > 0 && (
        <Group gap={6} role="group" aria-label={t('chosenIn', { label })}>
          {chosen.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="light"
              aria-label={t('removePerson', { name })}
              rightSection={<span aria-hidden>×</span>}
              onClick={() => onChange(chosen.filter((one) => one !== name).join(','))}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
      {onAll && chosen.length > 1 && (
        <Checkbox
          size="xs"
          label={t('allOfThem')}
          checked={all ?? false}
          onChange={({ currentTarget }) => onAll(currentTarget.checked || undefined)}
        />
      )}
    </Stack>
  );
};
