import { type RawBuilder, sql } from 'kysely';

/** The row of `users` that a condition is about, by its alias in the statement. */
type Alias = 'users' | 'person';
type UserId = number | RawBuilder<number>;

/** Leads a group, which `other` does not. */
const leadsUnlike = (person: Alias, other: UserId) =>
  sql<boolean>`(${sql.ref(`${person}.is_group_leader`)}
    and not exists (select from users as leader where leader.id = ${other} and leader.is_group_leader))`;

const coordinatesToo = (other: UserId) =>
  sql<boolean>`exists (select from company_coordinators as same
    where same.company_id = role.company_id and same.user_id = ${other})`;

const coordinates = (person: Alias) =>
  sql<boolean>`exists (select from company_coordinators as role where role.user_id = ${sql.ref(`${person}.id`)})`;

/** Whether a person has rights that this one of the staff, who has access to people's data, does not have. */
export const exceedsStaff = (person: Alias, staff: UserId): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${person}.is_superuser`)} or ${leadsUnlike(person, staff)}
  or exists (select from company_coordinators as role join companies as led on led.id = role.company_id
    where role.user_id = ${sql.ref(`${person}.id`)} and not led.accessible_to_staff and not ${coordinatesToo(staff)}))`;

/**
 * Whether a person has rights that this coordinator of their company has neither by that role nor by another. Staff see and
 * do on every task what its moderators do.
 */
export const exceedsCoordinator = (person: Alias, coordinator: UserId): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${person}.is_superuser`)} or ${leadsUnlike(person, coordinator)}
  or exists (select from users as other where other.id = ${coordinator} and (
    ${sql.ref(`${person}.is_staff`)} and not other.is_staff
    or ${sql.ref(`${person}.has_user_data_access`)} and not other.has_user_data_access
      and (${sql.ref(`${person}.is_staff`)} or ${coordinates(person)})
    or not other.is_staff and exists (select from task_moderators as role
      where role.user_id = ${sql.ref(`${person}.id`)} and not exists (select from task_moderators as same
        where same.task_id = role.task_id and same.user_id = other.id))))
  or exists (select from company_coordinators as role
    where role.user_id = ${sql.ref(`${person}.id`)} and not ${coordinatesToo(coordinator)}))`;
