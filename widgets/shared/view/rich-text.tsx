import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './rich-text.module.css';
import { showPictures } from './stored-pictures.ts';

interface RichTextProps {
  html: string;
  small?: boolean;
  /** An address for the path of a stored file, for pictures that were uploaded. */
  addressOf?: ((path: string) => Promise<string>) | undefined;
}

/** Comes with the first HTML that is shown, or with a form. */
let loaded: typeof import('./clean-html.ts').cleanHtml | undefined;

/** HTML that is drawn once this has resolved has its height at once. */
export const loadRichText = async (): Promise<void> => {
  loaded ??= (await import('./clean-html.ts')).cleanHtml;
};

/** HTML of people, cleaned at the last moment. Nodes are put in as they were judged, never parsed a second time. */
export const RichText = ({ html, small = false, addressOf }: RichTextProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState(() => loaded);
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    if (clean) return;
    loadRichText().then(() => setClean(() => loaded), setFailed);
  }, [clean]);
  useLayoutEffect(() => {
    if (!clean) return;
    const nodes = clean(html);
    showPictures(nodes, addressOf);
    box.current?.replaceChildren(nodes);
  }, [clean, html, addressOf]);
  if (failed) throw failed;
  return <div ref={box} dir="auto" className={small ? `${classes.text} ${classes.small}` : classes.text} />;
};
