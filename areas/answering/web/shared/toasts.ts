import { textsOf } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { slotTexts } from '../../../slots/web/public.ts';
import { texts } from '../texts.ts';

const t = textsOf(texts);
const say = textsOf(slotTexts);

/** Says that an answer still has to be submitted: for widgets that save something before it is. */
export const remindToSubmit = () => toast.info(t('remindSubmit'));

/** Says that an answer was not accepted; the question may be out of sight by now. */
export const sayRejected = (detail: string) => toast.error(detail || t('refused'));

/** Says that an answer is to be looked at because another version was saved meanwhile, and leads to it. */
export const sayConflict = (goThere: () => void) =>
  toast.error(t('conflictNews'), undefined, { label: say('showIt'), run: goThere });
