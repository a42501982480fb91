import { type MessageRef, messagesOfTexts } from '../shared/messages.ts';
import { faultTexts, lossTexts } from './span-losses.ts';

/** What formats of annotated texts cannot read or cannot contain, as messages. */
export const spanMessages = {
  ...prefixed(messagesOfTexts(faultTexts, 'span-fault'), 'fault'),
  ...prefixed(messagesOfTexts(lossTexts, 'span-loss'), 'loss'),
};

export const faultMessage = ({ code, params }: { code: string; params: MessageRef['params'] }): MessageRef => ({
  code: `span-fault.${code}`,
  ...(params && { params }),
});

export const lossMessage = ({ code, params }: { code: string; params: MessageRef['params'] }): MessageRef => ({
  code: `span-loss.${code}`,
  ...(params && { params }),
});

function prefixed<T>(messages: Record<string, T>, prefix: string): Record<string, T> {
  return Object.fromEntries(Object.entries(messages).map(([key, one]) => [`${prefix} ${key}`, one]));
}
