import { type MessageRef, messagesOfTexts } from '../../shared/messages.ts';
import type { Problem } from '../shared/problem.ts';
import { problemTexts } from '../shared/texts.ts';

const AREA = 'widget';

/** What widgets find wrong, as messages: the problem `too-long` has the code `widget.too-long`. */
export const problemMessages = messagesOfTexts(problemTexts, AREA);

export const problemMessage = ({ code, params }: Pick<Problem, 'code' | 'params'>): MessageRef => ({
  code: `${AREA}.${code}`,
  ...(params && { params }),
});
