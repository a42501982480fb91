import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonOption } from '../../contract.ts';
import { peopleQuery } from '../queries.ts';

const SEARCH_AFTER = 250;
const SEPARATOR = ' · ';

interface PeopleSearch {
  onlyStaff: boolean;
  /** Usernames that a field holds already: they are options whatever is searched. */
  chosen: readonly string[];
}

const labelOf = ({ username, name, company }: PersonOption): string =>
  [username, name, company].filter((part) => part !== '' && part !== null).join(SEPARATOR);

/** Options for a field that finds people while somebody types. */
export const usePeopleSearch = ({ onlyStaff, chosen }: PeopleSearch) => {
  const [typed, setTyped] = useState('');
  // A field that shows its choice hands that over as if it had been typed.
  const search = chosen.some((username) => `${typed}${SEPARATOR}`.startsWith(`${username}${SEPARATOR}`))
    ? ''
    : typed.trim();
  const [searched] = useDebouncedValue(search, SEARCH_AFTER);
  const { data, isFetching } = useQuery(peopleQuery(searched, onlyStaff));
  const found = data?.results ?? [];
  // A label that changed would be put in the place of what is being typed.
  const [labels] = useState(() => new Map<string, string>());
  for (const person of found) if (!labels.has(person.username)) labels.set(person.username, labelOf(person));
  for (const username of data ? chosen : []) if (!labels.has(username)) labels.set(username, username);
  const known = new Set(found.map((person) => person.username));
  const options = [
    ...chosen
      .filter((username) => !known.has(username))
      .map((username) => ({ value: username, label: labels.get(username) ?? username })),
    ...found.map((person) => ({ value: person.username, label: labels.get(person.username) ?? labelOf(person) })),
  ];
  return { options, found, onSearchChange: setTyped, searching: isFetching || search !== searched };
};
