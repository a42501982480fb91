import { textsOf } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { texts } from '../texts.ts';

/** Says that an answer still has to be submitted: for widgets that save something before it is. */
export const remindToSubmit = () => toast.info(textsOf(texts)('remindSubmit'));
