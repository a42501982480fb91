import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { FoundSelect } from '../../../../web/ui/fields/found-select.tsx';
import { type ReportUser, reportUsersQuery } from '../queries.ts';
import { texts } from './texts.ts';

const SEARCH_AFTER = 250;

interface AuthorFieldProps {
  user: ReportUser;
  /** The name of that person, once it is known. */
  name: string | undefined;
  onChange: (user: ReportUser) => void;
}

/** Whose hours are reported: one's own, or those of somebody on whose hours one decides. */
export const AuthorField = ({ user, name, onChange }: AuthorFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER);
  const { data: found = [] } = useQuery(reportUsersQuery(search === name ? '' : search));
  const options = new Map(user === undefined ? [] : [[String(user), name ?? '…']]);
  for (const one of found) options.set(String(one.id), one.username);
  const { data: all } = useQuery(reportUsersQuery(''));
  // There is nobody else.
  if (user === undefined && all?.length === 0) return null;
  return (
    <FoundSelect
      label={t('reportFor')}
      placeholder={t('reportForMe')}
      data={[...options].map(([value, label]) => ({ value, label }))}
      clearable
      clearButtonProps={{ 'aria-label': t('reportForMe') }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={user === undefined ? null : String(user)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
};
