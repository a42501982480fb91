import { fillTemplate, type Message, type MessageRef, type Params } from '../../shared/messages.ts';
import type { Language } from '../../shared/texts.ts';

/** Words a message in one language. A code that this version does not know is shown as it is. */
export type Wording = (said: MessageRef, language: Language) => string;

const PLAIN_TEXT = 'text';

/** A text without a code: stored before messages had codes, or written by a library. The same in every language. */
export const plainText = (text: string): MessageRef => ({ code: PLAIN_TEXT, params: { text } });

/** Words messages by the catalogues of the platform and of all areas. Throws where two messages have the same code. */
export const createWording = (catalogues: readonly Readonly<Record<string, Message>>[]): Wording => {
  const messages = new Map<string, Message>();
  for (const one of catalogues.flatMap((catalogue) => Object.values(catalogue))) {
    if (messages.has(one.code)) throw new Error(`Two messages have the code ${one.code}.`);
    messages.set(one.code, one);
  }
  const wording: Wording = ({ code, params = {} }, language) => {
    const found = messages.get(code);
    const filled = worded(params, language);
    return found ? fillTemplate(found[language], language, filled) : String(filled.text ?? code);
  };
  const worded = (params: Params, language: Language): Record<string, string | number> =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'object' ? wording(value, language) : value,
      ]),
    );
  return wording;
};

/** The language of the interface that a request asks for (`Accept-Language`). */
export const languageOf = (accepted: string | undefined): Language =>
  /^pl\b/i.test(accepted?.trim() ?? '') ? 'pl' : 'en';
