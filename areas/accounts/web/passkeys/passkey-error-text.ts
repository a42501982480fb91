import { useTexts } from '../../../../shared/use-texts.ts';
import { PasskeyError } from './browser-passkeys.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** Words for what the browser refused; any other error is left for the page to show. */
export const usePasskeyErrorText = () => {
  const t = useTexts(passkeyTexts);
  return (error: unknown): unknown => (error instanceof PasskeyError ? t(error.reason) : error);
};
