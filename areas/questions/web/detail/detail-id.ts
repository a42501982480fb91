import { notFound, useParams } from '@tanstack/react-router';

/** The id in the address of a page; anything else is not found. */
export const useDetailId = (): number => {
  const { id = '' } = useParams({ strict: false });
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return Number(id);
};
