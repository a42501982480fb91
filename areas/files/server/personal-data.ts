import { impersonal, type PersonalData, WORK } from '../../../server/platform/personal-data/personal-data.ts';
import type { FilesTables } from './tables.ts';

/** What the tables of the area store about people. */
export const personalData: PersonalData<FilesTables> = {
  uploaded_files: {
    rows: [{ by: 'uploaded_by', erasure: { keep: WORK } }],
    facts: [
      ...(['id', 'type', 'size', 'part_size', 'uploaded_by', 'created_at', 'completed_at', 'removed_at'] as const),
      ...(['check_at', 'unused_since', 'milliseconds'] as const),
    ],
    // Answers name their files. Files that no answer names are removed with their rows.
    kept: { columns: ['name'], why: WORK },
  },
  uploaded_parts: {
    rows: [
      {
        where: 'one.file_id in (select id from uploaded_files where uploaded_by = :person)',
        ofOthers: true,
        erasure: { keep: WORK },
      },
    ],
    facts: ['key', 'file_id', 'number', 'is_stored'],
  },
  answer_files: {
    rows: [{ by: 'user_id', erasure: { keep: WORK } }],
    facts: ['file_id', 'task_id', 'question_id', 'user_id', 'component_id'],
  },
  task_files: impersonal('file_id', 'task_id', 'path'),
  file_usage: { rows: [{ by: 'user_id', erasure: { keep: WORK } }], facts: ['user_id', 'bytes', 'files'] },
};
