import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './rich-text.module.css';

interface RichTextProps {
  html: string;
  small?: boolean;
}

type Clean = typeof import('./clean-html.ts').cleanHtml;
/** Comes with the first HTML that is shown: most forms have none. */
let loaded: Clean | undefined;

/** HTML of people, cleaned at the last moment. Nodes are put in as they were judged, never parsed a second time. */
export const RichText = ({ html, small = false }: RichTextProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState(() => loaded);
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    if (clean) return;
    import('./clean-html.ts').then(({ cleanHtml }) => {
      loaded = cleanHtml;
      setClean(() => cleanHtml);
    }, setFailed);
  }, [clean]);
  useLayoutEffect(() => {
    if (clean) box.current?.replaceChildren(clean(html));
  }, [clean, html]);
  if (failed) throw failed;
  return <div ref={box} dir="auto" className={small ? `${classes.text} ${classes.small}` : classes.text} />;
};
