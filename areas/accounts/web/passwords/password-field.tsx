import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { passwordTexts } from './password-texts.ts';

interface PasswordFieldProps extends PasswordInputProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, to be shown on demand. */
export const PasswordField = ({ label, ...props }: PasswordFieldProps) => {
  const t = useTexts(passwordTexts);
  return (
    <PasswordInput
      label={label}
      // The library says it of every other field but this.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showField', { field: label }) }}
      {...props}
    />
  );
};
