import { call } from '../../../../web/platform/api.ts';
import { upload } from '../../../../web/platform/upload.ts';
import type { UploadOptions } from '../../../../widgets/shared/widget-files.ts';
import { beginTaskUpload, finishTaskUpload, sendTaskPart, type TaskFile } from '../../task-files-contract.ts';
import { sendFile } from '../send-file.ts';

/** Stores a file for the questions of a task. Rejects with an `ApiError` or an `AbortError`. */
export const sendTaskFile = (
  slug: string,
  { name, content }: { name: string; content: Blob },
  options: UploadOptions,
): Promise<TaskFile> => {
  const id = crypto.randomUUID();
  const params = { slug, id };
  const body = { id, name, size: content.size };
  return sendFile(
    content,
    {
      begin: (signal) => call(beginTaskUpload, { params: { slug }, body, signal }),
      part: (number, part) => upload(sendTaskPart, { params: { ...params, number }, ...part }),
      finish: (signal) => call(finishTaskUpload, { params, signal }),
    },
    options,
  );
};
