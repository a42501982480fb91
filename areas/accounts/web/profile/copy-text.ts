import { toast } from '../../../../web/ui/toasts/toast.ts';

/** Puts words on the clipboard and says so; browsers refuse it to pages that did not come by https. */
export const copyText = async (text: string, done: string, failed: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(failed);
  }
};
