import { createContext } from 'react';

/** How the page shows a widget's error as a toast; null where it has none. */
export const FormToasts = createContext<((message: string, title: string) => void) | null>(null);
