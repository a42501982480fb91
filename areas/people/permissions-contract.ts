import { superuser } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Id, Nullable, OneOf, route, Text, Version } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { tableExportRoutes } from '../../shared/table-export-contract.ts';

/** What superusers turn on and off. */
export const FLAGS = ['is_active', 'is_superuser', 'is_staff', 'has_user_data_access', 'is_group_leader'] as const;
export type Flag = (typeof FLAGS)[number];

const Company = Type.Object({ id: Id, name: Type.String() });

export const Permissions = Type.Object({
  id: Id,
  username: Type.String(),
  company: Nullable(Type.String()),
  type: Nullable(Type.String()),
  is_active: Type.Boolean(),
  is_superuser: Type.Boolean(),
  is_staff: Type.Boolean(),
  has_user_data_access: Type.Boolean(),
  /** Decides on the reported hours that are sent to group leaders. */
  is_group_leader: Type.Boolean(),
  /** Whether the person has said that they may work with personal data. */
  confirmed_access_to_users_data: Type.Boolean(),
  /** Companies that the person coordinates. */
  special_companies: Type.Array(Company),
});
export type Permissions = Static<typeof Permissions>;

export const PERMISSION_ORDERS = ['username', '-username'] as const;
export const PERMISSION_ORDER = 'username';

const filter = {
  /** This user only. */
  id: Type.Optional(Version),
  /** Words of usernames, names and email addresses. */
  name: Type.Optional(Text(255)),
  company: Type.Optional(Version),
  /** A company that they coordinate. */
  special_company: Type.Optional(Version),
  type: Type.Optional(Version),
  is_active: Type.Optional(Type.Boolean()),
  is_superuser: Type.Optional(Type.Boolean()),
  is_staff: Type.Optional(Type.Boolean()),
  is_group_leader: Type.Optional(Type.Boolean()),
};
export const PermissionFilter = closed(filter);
export type PermissionFilter = Static<typeof PermissionFilter>;

/** `count` goes up to `COUNTED_MOST`. */
export const permissionList = route({
  method: 'GET',
  path: 'users-permissions/',
  summary: 'What each user may do',
  need: superuser,
  query: closed({ ...pageFields, ...filter, order_by: Type.Optional(OneOf(PERMISSION_ORDERS)) }),
  reply: Paged(Permissions),
});

const CompanyIds = Type.Array(Version, { maxItems: 500 });

/**
 * Changes the flags that are given. Turning access to personal data off withdraws its confirmation. 400 where superusers would take
 * the superuser right or the account from themselves. 409 where the companies are others than those `before`, with those that they
 * are now in `special_companies`.
 */
export const changePermissions = route({
  method: 'PATCH',
  path: 'users-permissions/:id/',
  summary: 'Changes what a user may do',
  need: superuser,
  params: closed({ id: Version }),
  body: closed({
    is_active: Type.Optional(Type.Boolean()),
    is_superuser: Type.Optional(Type.Boolean()),
    is_staff: Type.Optional(Type.Boolean()),
    has_user_data_access: Type.Optional(Type.Boolean()),
    is_group_leader: Type.Optional(Type.Boolean()),
    /** False withdraws it. Only the person confirms it: true is taken where it is so already. */
    confirmed_access_to_users_data: Type.Optional(Type.Boolean()),
    /** Ids. */
    special_companies: Type.Optional(CompanyIds),
    /** What the list said. With `special_companies` it has to be there: flags say what they shall be, companies which are others' too. */
    before: Type.Optional(closed({ special_companies: CompanyIds })),
  }),
  reply: Permissions,
});
export type PermissionChange = Static<typeof changePermissions.body & {}>;

/** Recorded in the audit trail. */
export const permissionExport = tableExportRoutes('users-permissions/', 'permissions', superuser, PermissionFilter);
