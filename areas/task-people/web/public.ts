/** What the page of a task uses of the people on it. */
export { UsersDetailsTab } from './users-details-tab.tsx';
