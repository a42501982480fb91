import { useTexts } from '../../../../shared/use-texts.ts';
import type { useFields } from '../use-fields.ts';
import { PasswordField } from './password-field.tsx';
import { passwordTexts } from './password-texts.ts';

interface NewPasswordFieldsProps {
  bind: (name: 'password' | 'repeat') => ReturnType<ReturnType<typeof useFields<string>>['bind']>;
  disabled: boolean;
}

/** A new password and once more, with the rules that it has to meet. */
export const NewPasswordFields = ({ bind, disabled }: NewPasswordFieldsProps) => {
  const t = useTexts(passwordTexts);
  return (
    <>
      <PasswordField
        {...bind('password')}
        label={t('newPassword')}
        description={t('requirements')}
        autoComplete="new-password"
        disabled={disabled}
      />
      <PasswordField {...bind('repeat')} label={t('repeatPassword')} autoComplete="new-password" disabled={disabled} />
    </>
  );
};
