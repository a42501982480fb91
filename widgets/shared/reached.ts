import { UnreachableError } from './widget-files.ts';

/** For `catch` of what reads from the network: says of an answer that does not come, or breaks off, that nothing was reached. */
export const asUnreachable = (error: unknown): never => {
  throw error instanceof TypeError ? new UnreachableError(error.message) : error;
};

/**
 * Fetches an address.
 *
 * @throws UnreachableError where nothing answers, or a server that cannot at the moment; TypeError where it is no address
 */
export const reached = async (address: string, init?: RequestInit): Promise<Response> => {
  const { protocol, href } = new URL(address, location.href);
  // What the browser holds itself is there or is not.
  const response = await fetch(href, init).catch(protocol === 'blob:' ? null : asUnreachable);
  if (response.status >= 500) throw new UnreachableError(response.statusText);
  return response;
};
