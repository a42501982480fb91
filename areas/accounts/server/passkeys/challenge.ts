import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** Which challenge a credential answers; null where it cannot be read. */
export const challengeOf = ({ response }: { response: { clientDataJSON: string } }): string | null => {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};
