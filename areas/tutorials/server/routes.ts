import type { Routes } from '../../../server/platform/area.ts';
import {
  acceptTutorial,
  addPicture,
  addWikiItem,
  adminWiki,
  changeWikiItem,
  copyWiki,
  deleteWikiItem,
  reorderWiki,
  taskTutorial,
  tutorialDisplayTime,
} from '../contract.ts';
import { copy } from './copying.ts';
import { storePicture } from './pictures.ts';
import { accept, add, adminItems, change, displayTime, remove, reorder, tutorialFor } from './service.ts';

export const routes: Routes = (serve, services) => {
  const { db } = services;
  serve(taskTutorial, ({ viewer, params, query }) =>
    tutorialFor(db, viewer, params.slug, query.for_evaluators === '1'),
  );
  serve(acceptTutorial, ({ viewer, body }) => accept(db, viewer, body));
  serve(tutorialDisplayTime, ({ viewer, params, query }) => displayTime(db, viewer, params.slug, query));
  serve(adminWiki, ({ params }) => adminItems(db, params.slug));
  serve(addWikiItem, ({ params, body }) => add(db, params.slug, body));
  serve(changeWikiItem, ({ params, body }) => change(db, params, body));
  serve(deleteWikiItem, async ({ params }) => {
    await remove(db, params);
    return {};
  });
  serve(addPicture, async ({ viewer, request }) => ({ location: await storePicture(services, viewer, request) }));
  serve(copyWiki, ({ body }) => copy(db, body));
  serve(reorderWiki, ({ params, body }) => reorder(db, params.slug, body));
};
