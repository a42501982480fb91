import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * A field for one of some choices that are found by typing. The first that fits what was typed is marked, and is taken by Enter and by
 * leaving the field; Escape leaves the choice as it was. What stands in the field is what is saved.
 */
export const Select = (props: SelectProps) => {
  const [isTyped, setTyped] = useState(false);
  return (
    <MantineSelect
      {...props}
      selectFirstOptionOnChange
      autoSelectOnBlur={isTyped}
      onInput={(event) => {
        setTyped(event.currentTarget.value.trim() !== '');
        props.onInput?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(false);
        props.onKeyDown?.(event);
      }}
      onOptionSubmit={(chosen) => {
        setTyped(false);
        props.onOptionSubmit?.(chosen);
      }}
      onBlur={(event) => {
        setTyped(false);
        props.onBlur?.(event);
      }}
    />
  );
};
