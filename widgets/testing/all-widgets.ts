import { allWidgets } from '../form/loading.ts';

/** Before tests that check forms without a server or a page, which would load the widgets. */
await allWidgets();
