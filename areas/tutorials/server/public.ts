/** What other areas' servers may use of tutorials: whether somebody may answer, who has read them, when they were last written, their copy. */
export { copyItems, wikiModified } from './edit-queries.ts';
export { tutorialMessages } from './messages.ts';
export { hasUnaccepted, tutorialReadings } from './queries.ts';
