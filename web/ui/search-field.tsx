import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import classes from './search-field.module.css';
import { texts } from './texts.ts';

/** A pause of this long applies what was typed; Enter applies it at once. */
export const SEARCH_DELAY = 1000;

interface SearchFieldProps {
  label: string;
  /** What is applied now (from the address). */
  value: string;
  onSearch: (words: string) => void;
  /** Another pause, in milliseconds. */
  delay?: number;
}

export const SearchField = ({ label, value, onSearch, delay = SEARCH_DELAY }: SearchFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(value), [value]);
  const later = useDebouncedCallback(onSearch, delay);

  const apply = (words: string) => {
    later.cancel();
    setTyped(words);
    if (words !== value) onSearch(words);
  };

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        later(currentTarget.value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
      rightSectionPointerEvents="all"
      classNames={{ root: classes.root, input: classes.input }}
      style={{ '--label-length': label.length }}
      rightSection={
        // Its room is kept: the field would grow at the first letter.
        <CloseButton
          size="sm"
          aria-label={t('clearSearch')}
          style={{ visibility: typed ? 'visible' : 'hidden' }}
          onClick={() => {
            apply('');
            input.current?.focus();
          }}
        />
      }
    />
  );
};
