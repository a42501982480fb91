/** A page that takes longer than this to come had better stay as it is. */
const PATIENCE_MS = 5_000;

/** What the server says when it is asked for this page: it would come, there is something else, or nobody answers. */
export const askServer = async (): Promise<'page' | 'trouble' | 'none'> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return ok ? 'page' : 'trouble';
  } catch {
    return 'none';
  }
};
