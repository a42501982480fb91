const SHOWS_WITHOUT_TEXT = /<(img|hr|table)\b/i;

/** Whether there is nothing to see in HTML: no text, picture, line or table. */
export const showsNothing = (html: string): boolean =>
  !SHOWS_WITHOUT_TEXT.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';
