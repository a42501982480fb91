import { type Message, type MessageRef, messagesOfTexts } from '../../../shared/messages.ts';
import { loadedAnnotations } from '../annotations.ts';

const FAULT = 'annotation-fault';
const LOSS = 'annotation-loss';
const SURVEY = 'annotation-survey';

type Said = { code: string; params: NonNullable<MessageRef['params']> };

/** What the annotation formats of all widgets find, cannot read or cannot hold, as messages. */
export const annotationMessages = (): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    loadedAnnotations()
      .flatMap(({ texts }) => [
        messagesOfTexts(texts.faults, FAULT),
        messagesOfTexts(texts.losses, LOSS),
        messagesOfTexts(texts.survey, SURVEY),
      ])
      .flatMap((messages) => Object.values(messages))
      .map((one) => [one.code, one]),
  );

export const faultMessage = ({ code, params }: Said): MessageRef => ({ code: `${FAULT}.${code}`, params });

export const lossMessage = ({ code, params }: Said): MessageRef => ({ code: `${LOSS}.${code}`, params });

export const surveyMessage = ({ code, params }: Said): MessageRef => ({ code: `${SURVEY}.${code}`, params });
