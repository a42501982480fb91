import type { ReactNode } from 'react';
import classes from './gallery-page.module.css';

interface PanelProps {
  caption: string;
  children: ReactNode;
}

export const Panel = ({ caption, children }: PanelProps) => (
  <div className={classes.card}>
    <h3 className={classes.caption}>{caption}</h3>
    {children}
  </div>
);

export const JsonPanel = ({ caption, value }: { caption: string; value: unknown }) => (
  <Panel caption={caption}>
    <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>
  </Panel>
);
