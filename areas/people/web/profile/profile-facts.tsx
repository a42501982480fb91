import { CopyButton, Group, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageName } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { DateTime } from '../../../../web/ui/dates/date-time.tsx';
import type { UserDetails } from '../../profile-contract.ts';
import { PROFILE_FIELDS, type ProfileFactName, type ProfileFieldName } from '../../profile-fields.ts';
import { levelName } from '../../rules.ts';
import { fieldTexts } from './field-texts.ts';
import classes from './profile.module.css';
import { texts } from './texts.ts';

/** What the viewer reads and does not change here. */
export const ProfileFacts = ({ details }: { details: UserDetails }) => {
  const t = useTexts(texts);
  const f = useTexts(fieldTexts);
  const textOf = useFactText(details);
  const fixed = PROFILE_FIELDS.filter((name) => details[name] !== undefined && !details.writable.includes(name));
  const dates = (['date_joined', 'last_login', 'last_deadline'] as const).filter((name) => details[name] !== undefined);
  const line = (name: string, word: string, value: ReactNode) => (
    <div key={name} style={{ display: 'contents' }}>
      <dt>{word}</dt>
      <dd>{value || t('none')}</dd>
    </div>
  );
  return (
    <dl className={classes.facts}>
      {line('username', t('username'), details.username)}
      {details.roles && line('roles', t('roles'), <Roles details={details} />)}
      {fixed.map((name) => line(name, f(name), textOf(name)))}
      {dates.map((name) => line(name, t(name), instantOf(details[name])))}
      {details.is_active === false && line('is_active', t('account'), t('inactive'))}
      {details.is_account_locked && line('is_account_locked', t('account'), t('isLocked'))}
      {details.username_hash && line('username_hash', t('hash'), <Hash hash={details.username_hash} />)}
    </dl>
  );
};

const instantOf = (value: UserDetails[ProfileFactName & `${'date' | 'last'}_${string}`]) =>
  value && <DateTime value={value} />;

const Roles = ({ details: { roles = [], type } }: { details: UserDetails }) => {
  const t = useTexts(texts);
  if (roles.length > 0) return roles.map((role) => t(`role_${role}` as 'role_staff')).join(', ');
  return type ? t('role_typed', { type: type.name }) : t('role_user');
};

const Hash = ({ hash }: { hash: string }) => {
  const t = useTexts(texts);
  return (
    <Group gap="xs">
      <code>{hash}</code>
      <CopyButton value={hash}>
        {({ copied, copy }) => (
          <UnstyledButton onClick={copy} fz="sm" c="var(--mantine-color-anchor)">
            {t(copied ? 'hashCopied' : 'copyHash')}
          </UnstyledButton>
        )}
      </CopyButton>
    </Group>
  );
};

/** The value of a field in words. */
const useFactText = (details: UserDetails) => {
  const t = useTexts(texts);
  const f = useTexts(fieldTexts);
  const locale = localeOf(useLanguage());
  return (name: ProfileFieldName): string => {
    const value = details[name];
    if (value === undefined || value === null || value === '') return '';
    switch (name) {
      case 'company':
      case 'type':
        return details[name]?.name ?? '';
      case 'divisions':
        return (details.divisions ?? []).map((one) => one.name).join(', ');
      case 'languages':
        return (details.languages ?? [])
          .map(
            ({ language, level, is_native }) =>
              `${languageName(language, locale)} (${is_native ? t('native') : levelName(level)})`,
          )
          .join(', ');
      case 'communication_languages':
        return (details.communication_languages ?? []).map((one) => languageName(one, locale)).join(', ');
      case 'remote':
      case 'receive_emails':
        return t(value === true ? 'yes' : 'no');
      case 'status':
      case 'education':
      case 'linguistic_education':
        return f(`${name}.${String(value)}` as 'status.new');
      default:
        return String(value);
    }
  };
};
