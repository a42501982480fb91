import type { WidgetFiles } from '../../../widgets/shared/widget-files.ts';
import type { AnswerPlace } from './answer-place.ts';

/** What sends and lists files comes when a widget first asks for it: pages without such widgets do not load it. */
const code = () => import('./server-files.ts');

const CALLS = ['upload', 'unsent', 'list', 'remove', 'address', 'playable', 'thumbnail', 'picture', 'peaks'] as const;

/** The person's own answer to a question and one of somebody else's that they correct keep nothing in common. */
const keyOf = ({ userId, taskId, questionId, answerId }: AnswerPlace, componentId: string): string =>
  [userId, taskId, questionId, componentId, ...(answerId === undefined ? [] : [answerId])].join('/');

const filesOf = (place: AnswerPlace, componentId: string) =>
  ({
    key: keyOf(place, componentId),
    questionId: place.questionId,
    ...Object.fromEntries(
      CALLS.map((name) => [
        name,
        // Each takes what its own kind takes.
        async (...given: never[]) => ((await code()).serverFiles(place, componentId)[name] as Call)(...given),
      ]),
    ),
  }) as WidgetFiles;

type Call = (...given: never[]) => unknown;

/** The files of an answer, by the widget that they belong to; of one widget always the same object. */
export const answerFiles = (place: AnswerPlace): ((componentId: string) => WidgetFiles) => {
  const byWidget = new Map<string, WidgetFiles>();
  return (componentId) => {
    const files = byWidget.get(componentId) ?? filesOf(place, componentId);
    byWidget.set(componentId, files);
    return files;
  };
};
