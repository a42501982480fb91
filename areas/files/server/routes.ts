import type { Routes } from '../../../server/platform/area.ts';
import { areaFileAddress } from '../../../server/platform/files/area-files.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { beginUpload, deleteFiles, fileAddress, finishUpload, listFiles, pictureTiles, sendPart } from '../contract.ts';
import { idOfPath } from '../rules.ts';
import { SEEKABLE, THUMBNAIL, TILES } from './open-file.ts';
import { peaksRoutes } from './peaks/routes.ts';
import { openThumbnail, tilesOf } from './pictures/store.ts';
import { mayRead, placeToChange, placeToFill, placeToRead } from './place.ts';
import { fileById, filesAt, submittedAmong, usernameOf } from './queries.ts';
import { deleteAt } from './removal.ts';
import { seeksInexactly } from './seekable/job.ts';
import { headSize } from './seekable/store.ts';
import { taskFileRoutes } from './task-files/routes.ts';
import { fileView, uploadView } from './upload-view.ts';
import { begin, finish, takePart, uploadOf } from './uploads.ts';

/** Uploading, listing, opening and deleting the files of answers. */
export const routes: Routes = (serve, services) => {
  const { config, db } = services;
  taskFileRoutes(serve, services);
  peaksRoutes(serve, services);

  /** The person's upload on a task where they may still change their files. */
  const uploadAt = async (viewer: Viewer, slug: string, id: string) => {
    const file = await uploadOf(db, id, viewer.id);
    if (file.user_id === null) throw notFound();
    const username = file.user_id === viewer.id ? undefined : await usernameOf(db, file.user_id);
    const asked = { questionId: file.question_id, componentId: file.component_id, username };
    const place = await placeToChange(db, viewer, slug, asked);
    if (place.taskId !== file.task_id) throw notFound();
    return file;
  };

  serve(listFiles, async ({ viewer, params, query }) => {
    const place = await placeToRead(db, viewer, params.slug, query);
    const files = (await filesAt(db, place)).filter((file) => file.completed_at !== null);
    const submitted = await submittedAmong(db, place, files);
    return files.map((file) => ({ ...fileView(file), is_submitted: submitted.has(file.id) }));
  });

  serve(beginUpload, async ({ viewer, params, body }) => {
    const { rules, ...place } = await placeToFill(db, viewer, params.slug, body);
    return uploadView(db, await begin(services, viewer.id, place, { ...body, rules }));
  });

  serve(sendPart, async ({ viewer, params, request }) => {
    await takePart(services, await uploadAt(viewer, params.slug, params.id), params.number, request);
    return {};
  });

  serve(finishUpload, async ({ viewer, params }) =>
    fileView(await finish(services, await uploadAt(viewer, params.slug, params.id))),
  );

  serve(deleteFiles, async ({ viewer, params, body }) => {
    const place = await placeToChange(db, viewer, params.slug, body);
    const id = body.file === undefined ? undefined : (idOfPath(body.file) ?? body.file);
    return { file_deleted: await deleteAt(services, place, id) };
  });

  const readable = async (viewer: Viewer, id: string) => {
    const file = await fileById(db, id);
    if (!file || file.completed_at === null || !(await mayRead(db, viewer, file))) throw notFound();
    return file;
  };
  const addressOf = (viewer: Viewer, id: string, name = '') =>
    areaFileAddress(config, viewer, { area: 'files', id, name });

  serve(fileAddress, async ({ viewer, params }) => {
    const { id, name, type } = await readable(viewer, params.id);
    const hasHead = seeksInexactly(type) && (await headSize(services.files, id)) !== null;
    return {
      ...{ name, url: addressOf(viewer, id, name) },
      thumbnail: type.startsWith('image/') ? addressOf(viewer, id + THUMBNAIL, 'thumbnail.jpg') : null,
      play_url: hasHead ? addressOf(viewer, id + SEEKABLE, 'sound.m4a') : null,
    };
  });

  serve(pictureTiles, async ({ viewer, params }) => {
    const { id } = await readable(viewer, params.id);
    const found = await tilesOf(services.files, id);
    if (!found) return { tiles: null, to_come: null, is_damaged: false };
    const { width, height } = found;
    if ('tiles' in found) {
      const { edge, top } = found;
      return {
        tiles: { url: addressOf(viewer, id + TILES), width, height, edge, top },
        to_come: null,
        is_damaged: false,
      };
    }
    if (found.state === 'failed') return { tiles: null, to_come: null, is_damaged: true };
    const hasThumbnail = (await openThumbnail(services.files, id)) !== null;
    const thumbnail = hasThumbnail ? addressOf(viewer, id + THUMBNAIL, 'thumbnail.jpg') : null;
    return { tiles: null, to_come: { width, height, thumbnail }, is_damaged: false };
  });
};
