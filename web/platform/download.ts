/** Saves what a short-lived signed address gives (a link cannot send the token): the browser shows its progress. */
export const download = (address: string, fileName = '') => {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
};
