import { flagField, idField, oneOfField, textField } from '../../../../web/platform/search-fields.ts';
import { ADMIN_TASK_ORDERS } from '../../contract.ts';
import { TASK_STATUSES, TASK_TYPES } from '../../rules.ts';

/** What the list of tasks keeps in its address. */
export const ADMIN_TASK_FIELDS = {
  title: textField,
  is_active: flagField,
  is_archive: flagField,
  status: oneOfField(TASK_STATUSES),
  type: oneOfField(TASK_TYPES),
  module: idField,
  owner: textField,
  order_by: oneOfField(ADMIN_TASK_ORDERS),
};
