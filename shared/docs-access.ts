import { staff } from './access.ts';
import { Empty, route } from './route.ts';

/** The browser opens the documentation by a plain link, which carries no token: this call hands it a cookie instead. */
export const openDocs = route({
  method: 'POST',
  path: 'docs-access/',
  summary: 'Opens the documentation of the calls to this browser for an hour',
  need: staff,
  reply: Empty,
});
