import { type Message, type MessageRef, messagesOfTexts } from '../../../shared/messages.ts';
import { type Problem, problemCatalogues } from '../../shared/problem.ts';

const AREA = 'widget';

/** What forms and the loaded widgets find wrong, as messages: the problem `too-long` has the code `widget.too-long`. */
export const problemMessages = (): Readonly<Record<string, Message>> =>
  Object.assign({}, ...problemCatalogues().map((texts) => messagesOfTexts(texts, AREA)));

export const problemMessage = ({ code, params }: Pick<Problem, 'code' | 'params'>): MessageRef => ({
  code: `${AREA}.${code}`,
  ...(params && { params }),
});
