import type { WidgetFiles } from '../../../widgets/shared/widget-files.ts';
import type { AnswerPlace } from './answer-place.ts';

/** What sends and lists files comes when a widget first asks for it: pages without such widgets do not load it. */
const code = () => import('./server-files.ts');

const filesOf = (place: AnswerPlace, componentId: string): WidgetFiles => ({
  key: `${place.userId}/${place.taskId}/${place.questionId}/${componentId}`,
  questionId: place.questionId,
  upload: async (content, options) => (await code()).uploadFile(place, componentId, content, options ?? {}),
  unsent: async () => (await code()).unsentFiles(place, componentId),
  list: async () => (await code()).listFilesOf(place, componentId),
  remove: async (id) => (await code()).removeFile(place, componentId, id),
  address: async (id) => (await code()).addressOfFile(id),
  tiles: async (id) => (await code()).tilesOfFile(id),
});

/** The files of an answer, by the widget that they belong to; of one widget always the same object. */
export const answerFiles = (place: AnswerPlace): ((componentId: string) => WidgetFiles) => {
  const byWidget = new Map<string, WidgetFiles>();
  return (componentId) => {
    const files = byWidget.get(componentId) ?? filesOf(place, componentId);
    byWidget.set(componentId, files);
    return files;
  };
};
