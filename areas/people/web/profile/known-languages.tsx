import { ActionIcon, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { languageName, TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { matchesFirst } from '../../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../../widgets/shared/view/select.tsx';
import { LANGUAGES_MOST } from '../../profile-choices.ts';
import type { ProfileValue } from '../../profile-fields.ts';
import { LEVELS, levelName, NEW_LEVEL, withLevel, withNative } from '../../rules.ts';
import classes from './profile.module.css';
import { texts } from './texts.ts';

type Known = ProfileValue<'languages'>;

interface KnownLanguagesProps {
  label: string;
  error: string | undefined;
  value: Known;
  onChange: (value: Known) => void;
}

/** Languages with a level each; a native language has the highest. */
export const KnownLanguages = ({ label, error, value, onChange }: KnownLanguagesProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const set = (at: number, change: Partial<Known[number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <fieldset className={classes.plain}>
      <Text component="legend" size="sm" fw="var(--mantine-font-weight-medium)" mb={4}>
        {label}
      </Text>
      <Stack gap="xs">
        {value.map((one, at) => {
          const language = languageName(one.language, locale);
          return (
            <Group key={one.language} gap="sm" align="center" wrap="nowrap">
              <Text size="sm" flex="0 1 8rem" className={classes.long}>
                {language}
              </Text>
              <NativeSelect
                aria-label={t('levelOf', { language })}
                value={String(one.level)}
                data={LEVELS.map((level) => ({ value: String(level), label: levelName(level) }))}
                onChange={({ currentTarget }) => set(at, withLevel(Number(currentTarget.value), one))}
              />
              <Checkbox
                label={t('native')}
                aria-label={t('nativeOf', { language })}
                checked={one.is_native}
                onChange={({ currentTarget }) => set(at, withNative(currentTarget.checked, one))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeLanguage', { language })}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              >
                <Icon name="cross" size={16} />
              </ActionIcon>
            </Group>
          );
        })}
        {value.length < LANGUAGES_MOST && (
          <NewLanguage
            known={value.map(({ language }) => language)}
            onAdd={(language) => onChange([...value, { language, level: NEW_LEVEL, is_native: false }])}
          />
        )}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </fieldset>
  );
};

type Code = Known[number]['language'];

const NewLanguage = ({ known, onAdd }: { known: readonly Code[]; onAdd: (language: Code) => void }) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const [typed, setTyped] = useState('');
  return (
    <Select
      maw="20rem"
      aria-label={t('addLanguage')}
      placeholder={t('addLanguage')}
      data={TEXT_LANGUAGES.filter((code) => !known.includes(code))
        .map((code) => ({ value: code as string, label: languageName(code, locale) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale))}
      filter={matchesFirst}
      searchable
      // The row of another language moves what is below, such as the button that is being pressed.
      takesOnLeaving={false}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(code) => {
        if (code === null) return;
        setTyped('');
        onAdd(code as Code);
      }}
    />
  );
};
