import { Badge, Group } from '@mantine/core';
import { languageName } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { TextLink } from '../../../../web/ui/links.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import type { PersonItem } from '../../contract.ts';
import { levelName } from '../../rules.ts';
import { texts } from './texts.ts';

/** Ratings are for staff. */
export const usePeopleColumns = (seesRatings: boolean): Column<PersonItem>[] => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const stars = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return [
    { key: 'username', title: t('username'), sort: 'username', main: true, cell: (person) => <Name person={person} /> },
    { key: 'first_name', title: t('firstName'), sort: 'first_name', cell: ({ first_name }) => first_name || '–' },
    { key: 'last_name', title: t('lastName'), sort: 'last_name', cell: ({ last_name }) => last_name || '–' },
    { key: 'email', title: t('email'), sort: 'email', cell: ({ email }) => email ?? '–' },
    { key: 'phone', title: t('phone'), cell: ({ phone_number }) => <Phone number={phone_number} /> },
    { key: 'company', title: t('company'), cell: ({ company }) => company ?? '–' },
    {
      key: 'languages',
      title: t('languages'),
      cell: ({ languages }) =>
        languages
          .map(({ language: code, level, is_native }) => {
            const language = languageName(code, locale);
            return is_native ? t('native', { language }) : t('known', { language, level: levelName(level) });
          })
          .join(', ') || '–',
    },
    ...(seesRatings
      ? ([
          {
            key: 'rating_avg',
            title: t('rating'),
            sort: 'rating_avg',
            align: 'right',
            cell: ({ rating_avg }) => (typeof rating_avg === 'number' ? stars.format(rating_avg) : '–'),
          },
          {
            key: 'rating_count',
            title: t('ratings'),
            sort: 'rating_count',
            align: 'right',
            cell: ({ rating_count = 0 }) => rating_count,
          },
        ] satisfies Column<PersonItem>[])
      : []),
  ];
};

/** In one line: a number that breaks is hard to read. */
const Phone = ({ number }: { number: string }) => <span style={{ whiteSpace: 'nowrap' }}>{number || '–'}</span>;

const Name = ({ person: { username, is_active } }: { person: PersonItem }) => {
  const t = useTexts(texts);
  return (
    <Group gap="xs">
      <TextLink to="/user/profile/$username/{-$tabName}" params={{ username }} fw={600}>
        {username}
      </TextLink>
      {!is_active && (
        <Badge color="gray" variant="light" tt="none">
          {t('inactive')}
        </Badge>
      )}
    </Group>
  );
};
