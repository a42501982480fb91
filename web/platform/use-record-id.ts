import { notFound, useParams } from '@tanstack/react-router';
import { idField } from './search-fields.ts';

/** The `id` of a record's page; undefined on that of a new one, which has none. What is no id is not there. */
export const useRecordId = (): number | undefined => {
  const params: { id?: string } = useParams({ strict: false });
  const id = idField(params, 'id');
  if (id === undefined && params.id !== undefined) throw notFound();
  return id;
};
