/** Of a button that does nothing now and stays focusable: with `disabled` it would lose the focus with its own click. */
export const disabledInPlace = (isDisabled: boolean) => isDisabled && { 'data-disabled': true, 'aria-disabled': true };
