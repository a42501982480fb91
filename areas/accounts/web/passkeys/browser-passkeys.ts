import type { BodyOf, ReplyOf } from '../../../../shared/route.ts';
import type { confirmPasskey, passkeyChallenge, startPasskey } from '../../passkey-contract.ts';
import type { SignedCredential } from '../../passkey-credentials.ts';

/** Why the browser made or used no passkey; the texts have a word for each. */
type Reason = 'cancelled' | 'known' | 'failed';

export class PasskeyError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Browsers say no more than `NotAllowedError` of whatever the person did or did not do. */
const REASONS: Record<string, Reason> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

const asked = async <Made>(act: () => Promise<Made>): Promise<Made> => {
  try {
    return await act();
  } catch (error) {
    throw new PasskeyError((error instanceof Error && REASONS[error.name]) || 'failed', error);
  }
};

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Has the browser make a passkey; it asks the person. Throws a `PasskeyError`. */
export const createPasskey = async (
  options: ReplyOf<typeof startPasskey>,
): Promise<BodyOf<typeof confirmPasskey>['credential']> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await asked(() => startRegistration({ optionsJSON: options }));
  return { ...made, type: 'public-key' };
};

/** Has a passkey sign; the browser asks the person which one, and who they are. Throws a `PasskeyError`. */
export const signWithPasskey = async (options: ReplyOf<typeof passkeyChallenge>): Promise<SignedCredential> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await asked(() => startAuthentication({ optionsJSON: options }));
  return { ...signed, type: 'public-key' };
};
