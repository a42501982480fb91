import { call } from '../../../../web/platform/api.ts';
import { upload } from '../../../../web/platform/upload.ts';
import type { UploadOptions } from '../../../../widgets/shared/widget-files.ts';
import { PART_BYTES } from '../../rules.ts';
import {
  beginTaskUpload,
  finishTaskUpload,
  sendTaskFile as sendTaskFileWhole,
  sendTaskPart,
  type TaskFile,
} from '../../task-files-contract.ts';
import { withPatience } from '../patience.ts';
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
  if (content.size <= PART_BYTES) {
    const { signal, onProgress, onWaiting } = options;
    const onShare = (share: number) => onProgress?.(Math.floor(share * content.size), content.size);
    const given = { params: { slug }, query: body, file: content, onProgress: onShare, ...(signal && { signal }) };
    return withPatience(() => upload(sendTaskFileWhole, given), { signal, onWaiting });
  }
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
