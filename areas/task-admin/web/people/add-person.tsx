import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { peopleTexts } from './people-texts.ts';
import { usePeopleSearch } from './use-people-search.ts';

const NOBODY: readonly string[] = [];

/** Finds people and puts them on the task, one after the other: the field is empty again after each. */
export const AddPerson = ({ editor: { base, draft, editPerson } }: { editor: TaskEditor }) => {
  const t = useTexts(peopleTexts);
  const [typed, setTyped] = useState('');
  // Said until something else is typed, or saved.
  const [refused, setRefused] = useState<{ said: string; over: string | undefined } | null>(null);
  const { options, found, onSearchChange, searching } = usePeopleSearch({ onlyStaff: false, chosen: NOBODY });
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });

  // The first that fits is chosen by Enter, as soon as it is there.
  const first = options[0]?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is created again at each call.
  useEffect(() => {
    if (typed !== '' && first !== undefined && !searching) list.selectFirstOption();
  }, [typed, first, searching]);

  const type = (text: string) => {
    setTyped(text);
    onSearchChange(text);
    setRefused(null);
  };

  const add = (username: string) => {
    const person = found.find((one) => one.username === username);
    if (!person) return;
    const there =
      base?.usertasks.some((one) => one.username === username && one.resignation === null) ||
      draft.people[username]?.added;
    type('');
    if (there) setRefused({ said: `${username}: ${t('alreadySelected')}`, over: base?.modified });
    else editPerson(username, { added: { company: person.company } });
    list.closeDropdown();
  };

  return (
    <Combobox store={list} onOptionSubmit={add}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={t('addPerson')}
          placeholder={t('findPerson')}
          w={{ base: '100%', xs: '22rem' }}
          value={typed}
          onChange={({ currentTarget }) => {
            type(currentTarget.value);
            list.openDropdown();
          }}
          onClick={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
          error={refused?.over === base?.modified && refused?.said}
          autoComplete="off"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah="16rem" style={{ overflowY: 'auto' }}>
          {options.map(({ value, label }) => (
            <Combobox.Option key={value} value={value}>
              {label}
            </Combobox.Option>
          ))}
          {options.length === 0 && !searching && <Combobox.Empty>{t('nobodyFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
