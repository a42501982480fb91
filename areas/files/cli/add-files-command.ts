import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { CommandError, defineCommand } from '../../../server/cli/command.ts';
import type { ServerClient } from '../../../server/cli/server-client.ts';
import { withServer } from '../../../server/cli/with-server.ts';
import { cleanFilePath, PART_BYTES, partAt, partsOf } from '../rules.ts';
import {
  beginTaskUpload,
  finishTaskUpload,
  listTaskFiles,
  sendTaskFile,
  sendTaskPart,
} from '../task-files-contract.ts';

interface Found {
  path: string;
  /** With its folders, as questions name it. */
  name: string;
  size: number;
}

const foundAt = async (path: string, name: string): Promise<Found> => ({ path, name, size: (await stat(path)).size });

/** A file, or all files of a folder and of those in it. Files that systems hide are left out. */
const filesAt = async (place: string): Promise<Found[]> => {
  const found = await stat(place).catch(() => null);
  if (found?.isFile()) return [await foundAt(place, basename(place))];
  if (!found?.isDirectory()) throw new CommandError(`There is no file or folder ${place}.`);
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const named = paths.map((path) => ({ path, parts: relative(place, path).split(sep) }));
  const seen = named.filter(({ parts }) => !parts.some((part) => part.startsWith('.')));
  return Promise.all(seen.map(({ path, parts }) => foundAt(path, parts.join('/'))));
};

const isThere = async (server: ServerClient, slug: string, { name, size }: Found): Promise<boolean> => {
  const wanted = cleanFilePath(name);
  const query = { search: wanted.slice(0, 200), page_size: 200 };
  const { results } = await server.call(listTaskFiles, { params: { slug }, query });
  return results.some((one) => one.name === wanted && one.size === size);
};

const send = async (server: ServerClient, slug: string, { path, name, size }: Found): Promise<void> => {
  const id = randomUUID();
  const body = { id, name, size };
  if (size <= PART_BYTES) {
    await server.upload(sendTaskFile, { params: { slug }, query: body }, path);
    return;
  }
  const { part_size } = await server.call(beginTaskUpload, { params: { slug }, body });
  for (let number = 0; number < partsOf(size, part_size); number += 1)
    await server.upload(sendTaskPart, { params: { slug, id, number } }, path, partAt(number, size, part_size));
  await server.call(finishTaskUpload, { params: { slug, id } });
};

export const addFilesCommand = defineCommand({
  name: 'add-files',
  summary: 'Uploads sound, video and pictures that the questions of a task name, also while the server is running',
  options: {
    task: { type: 'string', value: 'SLUG', required: true, about: 'The task, as its address names it' },
    from: {
      type: 'string',
      value: 'PATH',
      required: true,
      about: 'A file, or a folder: its files are named with the folders in it, such as speakers/a/01.wav',
    },
  },
  example: '--task my-task --from recordings',
  run: async ({ task: slug, from }) => {
    const files = (await filesAt(from)).sort((a, b) => (a.name < b.name ? -1 : 1));
    return withServer(async (server) => {
      let [added, there, refused] = [0, 0, 0];
      await server.call(listTaskFiles, { params: { slug }, query: { page_size: 1 } });
      for (const file of files) {
        if (await isThere(server, slug, file)) {
          there += 1;
          continue;
        }
        try {
          await send(server, slug, file);
          added += 1;
        } catch (error) {
          if (!(error instanceof CommandError)) throw error;
          refused += 1;
          process.stdout.write(`${file.name}: ${error.message}\n`);
        }
      }
      process.stdout.write(`Files: ${added} new, ${there} already there, ${refused} refused.\n`);
      return refused === 0 ? 0 : 1;
    });
  },
});
