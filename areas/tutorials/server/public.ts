/** What other areas' servers may use of tutorials: whether somebody may answer. */
export { tutorialMessages } from './messages.ts';
export { hasUnaccepted } from './queries.ts';
