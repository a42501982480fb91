const SHOWS_WITHOUT_TEXT = /<(img|hr|table)\b/i;
/** Tags (each ends where the next begins, so that many open ones are read once), and characters that nobody sees. */
const UNSEEN = /<[a-z/!?][^<>]*>?|&nbsp;|\s|\p{Default_Ignorable_Code_Point}/giu;

/** Whether there is nothing to see in HTML: no text, picture, line or table. */
export const showsNothing = (html: string): boolean =>
  !SHOWS_WITHOUT_TEXT.test(html) && html.replaceAll(UNSEEN, '') === '';
