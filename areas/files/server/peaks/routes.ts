import type { Routes } from '../../../../server/platform/area.ts';
import { areaFileAddress } from '../../../../server/platform/files/area-files.ts';
import { badRequest, conflict, notFound } from '../../../../server/platform/http-error.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { giveSoundPeaks, soundPeaks } from '../../peaks-contract.ts';
import { fileMessages } from '../messages.ts';
import { PEAKS } from '../open-file.ts';
import { mayMakeFor, mayRead } from '../place.ts';
import { fileById } from '../queries.ts';
import { peaksGiven } from './given-peaks.ts';
import { peakIndexOf, removePeaks, storePeaks } from './store.ts';

/** The outlines of sounds, for whoever may read the sound. */
export const peaksRoutes: Routes = (serve, { config, db, files }) => {
  const readable = async (viewer: Viewer, id: string) => {
    const file = await fileById(db, id);
    if (!file || file.completed_at === null || !(await mayRead(db, viewer, file))) throw notFound();
    return file;
  };

  serve(soundPeaks, async ({ viewer, params }) => {
    const file = await readable(viewer, params.id);
    const { id } = file;
    const index = await peakIndexOf(files, id);
    if (typeof index === 'string')
      return { peaks: null, is_wanted: index === 'undecodable' && (await mayMakeFor(db, viewer, file)) };
    const url = areaFileAddress(config, viewer, { area: 'files', id: id + PEAKS, name: 'peaks' });
    return { peaks: { url, ...index }, is_wanted: false };
  });

  serve(giveSoundPeaks, async ({ viewer, params, body }) => {
    const file = await readable(viewer, params.id);
    const { id, milliseconds } = file;
    const isWanted = (await peakIndexOf(files, id)) === 'undecodable' && (await mayMakeFor(db, viewer, file));
    if (!isWanted) throw conflict(fileMessages.peaksNotWanted);
    const peaks = peaksGiven(body, milliseconds);
    if (!peaks) throw badRequest(fileMessages.peaksUnfit);
    await storePeaks(files, id, peaks);
    if (!(await fileById(db, id))) await removePeaks(files, id);
    return {};
  });
};
