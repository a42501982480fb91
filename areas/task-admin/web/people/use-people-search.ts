import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonOption } from '../../contract.ts';
import { peopleQuery } from '../queries.ts';

const SEARCH_AFTER = 250;

interface PeopleSearch {
  onlyStaff: boolean;
  /** Usernames that a field holds already: they are options whatever is searched. */
  chosen: readonly string[];
}

const labelOf = ({ username, name, company }: PersonOption): string =>
  [username, name, company].filter((part) => part !== '' && part !== null).join(' · ');

/** Options for a field that finds people while somebody types. */
export const usePeopleSearch = ({ onlyStaff, chosen }: PeopleSearch) => {
  const [typed, setTyped] = useState('');
  // A field that shows its choice hands that over as if it had been typed.
  const search = chosen.some((username) => typed.startsWith(username)) ? '' : typed.trim();
  const [searched] = useDebouncedValue(search, SEARCH_AFTER);
  const { data, isFetching } = useQuery(peopleQuery(searched, onlyStaff));
  const found = data?.results ?? [];
  const known = new Set(found.map((person) => person.username));
  const options = [
    ...chosen.filter((username) => !known.has(username)).map((username) => ({ value: username, label: username })),
    ...found.map((person) => ({ value: person.username, label: labelOf(person) })),
  ];
  return { options, found, onSearchChange: setTyped, searching: isFetching || search !== searched };
};
