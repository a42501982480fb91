import type { Loss } from '../../shared/annotations/annotation-format.ts';
import { Losses } from './losses.ts';

/** Reports the files of an archive that a format does not read. */
export const otherFiles =
  (isRead: (name: string) => boolean) =>
  (names: readonly string[]): Loss[] => {
    const losses = new Losses();
    for (const name of names) if (!isRead(name)) losses.add('files', name);
    return losses.list();
  };
