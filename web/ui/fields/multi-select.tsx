import { type ComboboxItem, MultiSelect as MantineMultiSelect, type MultiSelectProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { rankedMatches } from '../../../widgets/shared/view/matches-first.ts';
import { texts } from './texts.ts';

type Data = readonly (string | ComboboxItem)[];

interface Props extends Omit<MultiSelectProps, 'data' | 'filter' | 'onChange' | 'searchable' | 'value'> {
  data: Data;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Left out: by their words. The choices for what is typed come from elsewhere, and are not there yet. */
  found?: 'searching' | 'here' | undefined;
}

const itemOf = (one: string | ComboboxItem): ComboboxItem =>
  typeof one === 'string' ? { value: one, label: one } : one;

/**
 * A field for several of some choices that are found by typing. The first that fits what was typed is marked, and is taken by Enter and
 * by leaving the field, as in `Select`; where none fits the field says so when it is left. Escape takes nothing.
 */
export const MultiSelect = ({ data, value, onChange, found, ...props }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [dropped, setDropped] = useState('');
  const isByArrows = useRef(false);
  const fitting = (options: readonly ComboboxItem[], search: string) =>
    found ? [...options] : rankedMatches(options, search);
  const hear = (text: string) => {
    isByArrows.current = false;
    setTyped(text.trim());
    setDropped('');
  };
  const leave = () => {
    setTyped('');
    if (typed === '') return;
    const open = data.map(itemOf).filter((one) => !value.includes(one.value));
    const [first] = found === 'searching' ? [] : fitting(open, typed);
    if (first && value.length < (props.maxValues ?? Infinity)) onChange([...value, first.value]);
    else setDropped(typed);
  };
  return (
    <MantineMultiSelect
      {...props}
      data={[...data]}
      filter={({ options, search }) => fitting(options as ComboboxItem[], search)}
      searchable
      // What is chosen is no choice that Enter could take back.
      hidePickedOptions
      selectFirstOptionOnChange={typed !== ''}
      value={[...value]}
      onChange={onChange}
      error={props.error || (dropped && t('notChosen', { typed: dropped }))}
      onInput={(event) => {
        hear(event.currentTarget.value);
        props.onInput?.(event);
      }}
      onKeyDownCapture={(event) => {
        const { key } = event;
        if (key === 'ArrowDown' || key === 'ArrowUp') isByArrows.current = true;
        if (key === 'Escape') setTyped('');
        if (key !== 'Enter' || isByArrows.current || (typed !== '' && found !== 'searching')) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onOptionSubmit={(chosen) => {
        hear('');
        props.onOptionSubmit?.(chosen);
      }}
      onBlur={(event) => {
        leave();
        props.onBlur?.(event);
      }}
    />
  );
};
