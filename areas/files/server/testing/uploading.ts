import { randomUUID } from 'node:crypto';
import type { Person } from '../../../../server/testing/app.ts';
import { API_BASE } from '../../../../shared/route.ts';
import { type Form, newForm } from '../../../../widgets/form/form.ts';
import { beginUpload, finishUpload, type UploadedFile } from '../../contract.ts';
import { beginTaskUpload, finishTaskUpload } from '../../task-files-contract.ts';

/** A form with one widget for files. */
export const filesForm = (widgetConfig: Record<string, unknown> = {}): Form => ({
  structure: [
    { componentId: 'files', componentType: 'FileUpload', required: true, widgetConfig },
    ...newForm().structure,
  ],
});

export interface Target {
  slug: string;
  questionId: number;
  /** The widget that it is for; `files` if left out. */
  componentId?: string;
  username?: string;
}

const placeOf = ({ questionId, componentId = 'files', username }: Target) => ({ questionId, componentId, username });

export const beginAt = (person: Person, to: Target, name: string, size: number, id: string = randomUUID()) =>
  person.ask(beginUpload, { params: { slug: to.slug }, body: { ...placeOf(to), id, name, size } });

/** Sends one part as a browser does. `below`: of which calls, by their address. */
export const sendPartOf = async (
  person: Person,
  slug: string,
  id: string,
  number: number,
  content: Buffer,
  below: 'task' | 'admin/task' = 'task',
) => {
  const boundary = '----tagwerk-test';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const response = await person.send({
    method: 'POST',
    url: `${API_BASE}${below}/${slug}/files/${id}/parts/${number}/`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json() as { detail?: string; code?: string } };
};

/** Uploads a file whole. Gives what the last call said. */
export const uploadTo = async (person: Person, to: Target, name: string, content: Buffer) => {
  const begun = await beginAt(person, to, name, content.length);
  if (begun.status !== 200) return begun as unknown as { status: number; body: UploadedFile; error: { code?: string } };
  const { id, part_size } = begun.body;
  for (let at = 0; at * part_size < content.length; at += 1) {
    const part = content.subarray(at * part_size, (at + 1) * part_size);
    const sent = await sendPartOf(person, to.slug, id, at, part);
    if (sent.status !== 200) throw new Error(`Part ${at} was refused: ${JSON.stringify(sent.body)}`);
  }
  return person.ask(finishUpload, { params: { slug: to.slug, id } });
};

/** Uploads a file for the questions of a task, of one part at most. Gives what the last call said. */
export const uploadForTask = async (staff: Person, slug: string, name: string, content: Buffer) => {
  const id = randomUUID();
  await staff.get(beginTaskUpload, { params: { slug }, body: { id, name, size: content.length } });
  await sendPartOf(staff, slug, id, 0, content, 'admin/task');
  return staff.ask(finishTaskUpload, { params: { slug, id } });
};

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
