import type { Routes } from '../../../../server/platform/area.ts';
import { actorOf, recordAudit } from '../../../../server/platform/audit-queries.ts';
import { badFields } from '../../../../server/platform/http-error.ts';
import { createUser, hashPassword, nameProblems, newPasswordMessage } from '../../../accounts/server/public.ts';
import { addToDivision } from '../../../organisation/server/public.ts';
import { addManyUsers, addUser, checkLongList, checkManyUsers } from '../../adding-contract.ts';
import { addMany, checkBelonging, checkMany } from './add-many.ts';
import { lockAdding } from './adding-queries.ts';
import { invitations } from './invitations.ts';

export const addingCalls: Routes = (serve, services) => {
  const { db } = services;
  const invite = invitations(services);

  serve(addUser, async ({ body, viewer, request }) => {
    const { password, company, division, type, ...names } = body;
    const email = names.email.trim();
    const weak = newPasswordMessage(password, { username: names.username, email });
    const wrong = { ...nameProblems({ username: names.username, email }), ...(weak && { password: [weak] }) };
    if (Object.keys(wrong).length > 0) throw badFields(wrong);
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx) => {
      await lockAdding(trx);
      await checkBelonging(trx, viewer, { company, division, type }, true);
      const user = await createUser(trx, {
        ...{ username: names.username, email, passwordHash, company_id: company, type_id: type },
        must_change_password: true,
      });
      await addToDivision(trx, [user.id], division);
      const { id: userId, username: subject } = user;
      await recordAudit(trx, [{ kind: 'person.added', actor: actorOf(viewer, request), userId, subject }]);
      return user;
    });
  });

  serve(checkManyUsers, ({ query: { new_users = '', users = [], tasks = [], is_add_users }, viewer }) =>
    checkMany(db, viewer, { new_users, users, tasks, is_add_users }),
  );

  serve(checkLongList, ({ body, viewer }) => checkMany(db, viewer, body));

  serve(addManyUsers, async ({ body, viewer, request, language }) => {
    const actor = actorOf(viewer, request);
    return db.transaction().execute((trx) => addMany(trx, { viewer, actor, language, invite }, body));
  });
};
