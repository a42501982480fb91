import {
  defaultOptionsFilter,
  getOptionsLockup,
  getParsedComboboxData,
  Select as MantineSelect,
  type OptionsFilter,
  type SelectProps,
} from '@mantine/core';
import { useRef, useState } from 'react';

interface Props extends SelectProps {
  /** False where only Enter and a press take a choice, not leaving the field. */
  takesOnLeaving?: boolean;
  /** The field was left, and nothing was chosen for what had been typed. */
  onNotChosen?: (typed: string) => void;
}

/** What the field holds, in the words that stand in it. */
const heldText = ({ data, value }: SelectProps): string | undefined =>
  value === null || value === undefined ? undefined : getOptionsLockup(getParsedComboboxData(data))[`${value}`]?.label;

/** The choice that is marked, while the list is open. */
const markedIn = (field: HTMLElement) =>
  document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]');

/** The first choice that fits. */
const firstOf = ({ data = [], filter, limit = Infinity }: SelectProps, search: string) => {
  const find = filter ?? (defaultOptionsFilter as OptionsFilter);
  const [first] = find({ options: getParsedComboboxData<string>(data), search, limit });
  return first && 'group' in first ? first.items[0] : first;
};

/**
 * A field for one of some choices that are found by typing. The first that fits what was typed is marked, and is taken by Enter and by
 * leaving the field; Escape leaves the choice as it was, and so does Enter where nothing else was typed. What stands in the field is what
 * is saved.
 */
export const Select = ({ takesOnLeaving = true, onNotChosen, ...props }: Props) => {
  const [isTyped, setTyped] = useState(false);
  // Of a list that nothing was typed for the first is marked, too, though nobody meant it.
  const isUnmeant = useRef(false);
  const isChosen = useRef(false);
  const isByArrows = useRef(false);
  /** Whether there was one. */
  const takeFirst = (text: string): boolean => {
    const first = firstOf(props, text);
    if (first) props.onChange?.(first.value, first);
    return first !== undefined;
  };
  return (
    <MantineSelect
      selectFirstOptionOnChange
      {...props}
      autoSelectOnBlur={isTyped && takesOnLeaving}
      onInput={(event) => {
        const text = event.currentTarget.value;
        isUnmeant.current = text.trim() === '' || text === heldText(props);
        setTyped(!isUnmeant.current);
        isChosen.current = false;
        isByArrows.current = false;
        props.onInput?.(event);
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          isUnmeant.current = false;
          isByArrows.current = true;
        }
        const isEnter = event.key === 'Enter';
        const isForTyped = isEnter && isTyped && !isByArrows.current;
        // A list that typing has opened forgets after a moment which choice it has marked, and what comes in one piece opens none.
        if (isForTyped) markedIn(event.currentTarget)?.click();
        if (isForTyped && !isChosen.current && props.selectFirstOptionOnChange !== false)
          takeFirst(event.currentTarget.value);
        if (isForTyped || (isEnter && isUnmeant.current)) {
          event.preventDefault();
          event.stopPropagation();
        }
        props.onKeyDownCapture?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(false);
        props.onKeyDown?.(event);
      }}
      onOptionSubmit={(chosen) => {
        setTyped(false);
        isChosen.current = true;
        props.onOptionSubmit?.(chosen);
      }}
      onBlur={(event) => {
        const text = event.currentTarget.value;
        if (isTyped && !isChosen.current && !(takesOnLeaving && takeFirst(text))) onNotChosen?.(text);
        setTyped(false);
        props.onBlur?.(event);
      }}
    />
  );
};
