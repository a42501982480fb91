import { type Message, type MessageRef, messagesOfTexts } from '../../shared/messages.ts';
import { loadedAnnotations } from './annotations.ts';

const FAULT = 'annotation-fault';
const LOSS = 'annotation-loss';

type Said = { code: string; params: NonNullable<MessageRef['params']> };

/** What the annotation formats of all widgets cannot read or cannot hold, as messages. */
export const annotationMessages = (): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    loadedAnnotations()
      .flatMap(({ texts }) => [messagesOfTexts(texts.faults, FAULT), messagesOfTexts(texts.losses, LOSS)])
      .flatMap((messages) => Object.values(messages))
      .map((one) => [one.code, one]),
  );

export const faultMessage = ({ code, params }: Said): MessageRef => ({ code: `${FAULT}.${code}`, params });

export const lossMessage = ({ code, params }: Said): MessageRef => ({ code: `${LOSS}.${code}`, params });
