/** What other areas' servers may use of tutorials: whether somebody may answer, and when they were last written. */
export { wikiModified } from './edit-queries.ts';
export { tutorialMessages } from './messages.ts';
export { hasUnaccepted } from './queries.ts';
