import { languageNow } from '../../shared/use-texts.ts';

let inPolish: ((message: string) => string) | undefined;

/** Brings what is needed to say the server's messages in the reader's language; who reads English waits for nothing. */
export const readyToSay = async (): Promise<void> => {
  if (languageNow() !== 'pl' || inPolish) return;
  try {
    inPolish = (await import('./server-words-pl.ts')).inPolish;
  } catch {
    // No network: the messages stay as the server wrote them.
  }
};

/** A message of the server, which writes English, in the reader's language where it is known. */
export const say = (message: string): string => (languageNow() === 'pl' && inPolish ? inPolish(message) : message);
