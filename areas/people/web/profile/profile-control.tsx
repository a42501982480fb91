import { Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languageName, TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { MultiSelect } from '../../../../web/ui/fields/multi-select.tsx';
import { matchesFirst } from '../../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../../widgets/shared/view/select.tsx';
import {
  COMMENTS_MOST,
  EDUCATION,
  LANGUAGES_MOST,
  LINGUISTIC_EDUCATION,
  PHONE_MOST,
  STATUSES,
} from '../../profile-choices.ts';
import type { UserDetails } from '../../profile-contract.ts';
import { type ProfileFieldName, type ProfileValue, profileFields } from '../../profile-fields.ts';
import { peopleOptionsQuery } from '../queries.ts';
import { fieldTexts } from './field-texts.ts';
import { KnownLanguages } from './known-languages.tsx';
import { texts } from './texts.ts';

interface ControlProps {
  name: ProfileFieldName;
  details: UserDetails;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

const CHOICES = { status: STATUSES, education: EDUCATION, linguistic_education: LINGUISTIC_EDUCATION } as const;
const LENGTHS: Partial<Record<ProfileFieldName, number>> = { phone_number: PHONE_MOST, comments: COMMENTS_MOST };
const NAME_MOST = 150;
const EMAIL_MOST = 254;

/** The control of one field of a profile, by its kind. */
export const ProfileControl = (props: ControlProps) => {
  const { name, value, error, onChange } = props;
  const f = useTexts(fieldTexts);
  const { kind } = profileFields[name];
  const label = f(name);
  switch (kind) {
    case 'line':
    case 'email':
      return (
        <TextInput
          label={label}
          error={error}
          type={kind === 'email' ? 'email' : name === 'phone_number' ? 'tel' : 'text'}
          maxLength={kind === 'email' ? EMAIL_MOST : (LENGTHS[name] ?? NAME_MOST)}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value || (kind === 'email' ? null : ''))}
        />
      );
    case 'text':
      return <TextControl {...props} />;
    case 'flag':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'option':
    case 'options':
      return <OptionControl {...props} />;
    case 'languages':
      return <LanguagesControl {...props} />;
    case 'known-languages':
      return (
        <KnownLanguages
          label={label}
          error={error}
          value={(value ?? []) as ProfileValue<'languages'>}
          onChange={onChange}
        />
      );
  }
};

const TextControl = ({ name, value, error, onChange }: ControlProps) => {
  const f = useTexts(fieldTexts);
  const t = useTexts(texts);
  const text = String(value ?? '');
  const most = LENGTHS[name] ?? COMMENTS_MOST;
  return (
    <Textarea
      label={f(name)}
      description={t('left', { count: most - text.length })}
      error={error}
      autosize
      minRows={2}
      maxLength={most}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

const ChoiceControl = ({ name, value, error, onChange }: ControlProps) => {
  const f = useTexts(fieldTexts);
  const t = useTexts(texts);
  const choices: readonly string[] = CHOICES[name as keyof typeof CHOICES];
  return (
    <Select
      label={f(name)}
      error={error}
      placeholder={t('notGiven')}
      data={choices.map((choice) => ({ value: choice, label: f(`${name}.${choice}` as 'status.new') }))}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
};

/** One or several of the companies, user types or divisions; what the person has is there, whoever may see it. */
const OptionControl = ({ name, details, value, error, onChange }: ControlProps) => {
  const f = useTexts(fieldTexts);
  const t = useTexts(texts);
  const { data } = useQuery(peopleOptionsQuery);
  const offered = { company: data?.companies, type: data?.types, divisions: data?.divisions }[name as 'company'] ?? [];
  const held = [details[name as 'company'] ?? []].flat();
  const all = new Map([...held, ...offered].map((one) => [String(one.id), one.name]));
  const shared = {
    label: f(name),
    error,
    data: Array.from(all, ([id, label]) => ({ value: id, label })).sort((a, b) => a.label.localeCompare(b.label)),
    filter: matchesFirst,
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': t('clear') },
    limit: 50,
  };
  if (profileFields[name].kind === 'options') {
    const chosen = (value ?? []) as number[];
    return <MultiSelect {...shared} value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))} />;
  }
  return (
    <Select
      {...shared}
      placeholder={t('notGiven')}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
};

const LanguagesControl = ({ name, value, error, onChange }: ControlProps) => {
  const f = useTexts(fieldTexts);
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  return (
    <MultiSelect
      label={f(name)}
      error={error}
      data={TEXT_LANGUAGES.map((code) => ({ value: code as string, label: languageName(code, locale) })).sort((a, b) =>
        a.label.localeCompare(b.label, locale),
      )}
      maxValues={LANGUAGES_MOST}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      value={(value ?? []) as string[]}
      onChange={onChange}
    />
  );
};
