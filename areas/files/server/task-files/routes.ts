import type { Db } from '../../../../server/database/open.ts';
import type { Routes } from '../../../../server/platform/area.ts';
import { COMMAND_LINE_ID } from '../../../../server/platform/http/serve.ts';
import { badRequest, notFound } from '../../../../server/platform/http-error.ts';
import { readPage } from '../../../../server/platform/paging.ts';
import type { Viewer } from '../../../../shared/access.ts';
import { taskIdAt } from '../../../tasks/server/public.ts';
import { pathOf } from '../../rules.ts';
import {
  beginTaskUpload,
  deleteTaskFiles,
  finishTaskUpload,
  listTaskFiles,
  sendTaskFile,
  sendTaskPart,
  type TaskFile,
} from '../../task-files-contract.ts';
import { fileMessages } from '../messages.ts';
import { detachFiles, type FileRow, markRemoved } from '../queries.ts';
import { removeContent } from '../removal.ts';
import { uploadView } from '../upload-view.ts';
import { takePart } from '../uploads.ts';
import {
  amongTaskFiles,
  countTaskFiles,
  ownerOf,
  type TaskFileRow,
  taskFileById,
  taskFilesPage,
  titleOfTask,
} from './queries.ts';
import { beginForTask, finishForTask, uploadForTask } from './uploads.ts';

const wireOf = ({ id, path, name, type, size, milliseconds, created_at }: TaskFileRow): TaskFile => ({
  ...{ id, name: path, path: pathOf({ id, name }), type, size, milliseconds },
  uploaded: created_at.toISOString(),
});

/** The command line is nobody: what it uploads counts as uploaded by the owner of the task. */
const uploaderOf = async (db: Db, viewer: Viewer, taskId: number): Promise<number> => {
  if (viewer.id !== COMMAND_LINE_ID) return viewer.id;
  const owner = await ownerOf(db, taskId);
  if (owner === null) throw badRequest(fileMessages.noOwner);
  return owner;
};

/** Uploading, listing and deleting the files that the questions of a task show. */
export const taskFileRoutes: Routes = (serve, services) => {
  const { db } = services;

  serve(listTaskFiles, async ({ params, query }) => {
    const taskId = await taskIdAt(db, params.slug);
    const search = query.search?.trim() ?? '';
    const { rows, paging } = await readPage(query, async (range) => {
      const [page, count] = await Promise.all([
        taskFilesPage(db, taskId, search, range),
        countTaskFiles(db, taskId, search),
      ]);
      return { rows: page, count };
    });
    return { title: await titleOfTask(db, taskId), ...paging, results: rows.map(wireOf) };
  });

  serve(beginTaskUpload, async ({ viewer, params, body }) => {
    const taskId = await taskIdAt(db, params.slug);
    return uploadView(db, await beginForTask(services, await uploaderOf(db, viewer, taskId), taskId, body));
  });

  serve(sendTaskPart, async ({ viewer, params, request }) => {
    const taskId = await taskIdAt(db, params.slug);
    await takePart(
      services,
      await uploadForTask(services, await uploaderOf(db, viewer, taskId), taskId, params.id),
      params.number,
      request,
    );
    return {};
  });

  const finished = async (taskId: number, file: FileRow) => {
    await finishForTask(services, file);
    const stored = await taskFileById(db, taskId, file.id);
    if (!stored) throw notFound();
    return wireOf(stored);
  };

  serve(finishTaskUpload, async ({ viewer, params }) => {
    const taskId = await taskIdAt(db, params.slug);
    return finished(taskId, await uploadForTask(services, await uploaderOf(db, viewer, taskId), taskId, params.id));
  });

  serve(sendTaskFile, async ({ viewer, params, query, request }) => {
    const taskId = await taskIdAt(db, params.slug);
    const file = await beginForTask(services, await uploaderOf(db, viewer, taskId), taskId, query);
    await takePart(services, file, 0, request);
    return finished(taskId, file);
  });

  serve(deleteTaskFiles, async ({ params, body }) => {
    const taskId = await taskIdAt(db, params.slug);
    const gone = await db.transaction().execute(async (trx) => {
      const removed = await markRemoved(trx, await amongTaskFiles(trx, taskId, body.ids));
      await detachFiles(trx, removed);
      return removed;
    });
    for (const id of gone) await removeContent(services, id);
    return { deleted: gone.length };
  });
};
