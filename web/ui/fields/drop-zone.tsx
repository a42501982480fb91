import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  /** Extensions and media types, as a file input takes them. Left out: any. */
  accept?: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  /** What was dropped, where folders are taken too; left out, its files go to `onChoose`. */
  onDrop?: (dropped: DataTransfer) => void;
  /** What to drop, and what is taken. */
  children: ReactNode;
}

/** A place to drop files on; also a button that opens the system's own dialog. */
export const DropZone = ({ accept, multiple = false, onChoose, onDrop, children }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const input: InputHTMLAttributes<HTMLInputElement> = { multiple, ...(accept !== undefined && { accept }) };
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (onDrop) onDrop(event.dataTransfer);
        else onChoose([...event.dataTransfer.files]);
      }}
    >
      <Icon name="plus" size={28} />
      {children}
      <input
        type="file"
        className={classes.input}
        {...input}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
};
