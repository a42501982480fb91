import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.tsx';
import classes from './rich-text.module.css';

interface RichTextProps {
  html: string;
  small?: boolean;
}

/** HTML of people, cleaned at the last moment. Nodes are put in as they were judged, never parsed a second time. */
export const RichText = ({ html, small = false }: RichTextProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={box} dir="auto" className={small ? `${classes.text} ${classes.small}` : classes.text} />;
};
