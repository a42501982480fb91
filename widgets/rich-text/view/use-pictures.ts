import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { PAUSED, type UnsentFile, type WidgetFiles } from '../../shared/widget-files.ts';
import { PICTURE_FORMATS } from '../model.ts';
import { texts } from '../texts.ts';
import { fileOfAddress, isPicture } from './picture-files.ts';

interface Pictures {
  /** Uploads files and puts them into the text at a position, or where the caret is. */
  insert: (files: readonly File[], at?: number) => void;
  /** Looks at the text after a change: pictures that came with their content in them are uploaded. */
  settle: () => void;
  isUploading: boolean;
  trouble: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Changes every picture that is asked for, without a step of undo; null takes it out. */
const changePictures = (editor: Editor, change: (attrs: Record<string, unknown>) => object | null | undefined) => {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'picture') return;
    const next = change(node.attrs);
    const at = tr.mapping.map(position);
    if (next === null) tr.delete(at, at + node.nodeSize);
    else if (next) tr.setNodeMarkup(at, undefined, next);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
};

/**
 * The uploads of pictures. A picture stands in the text from the beginning; when its file is stored, it gets the path. An
 * upload that ended with the page goes on at the next visit, and its picture is put at the end of the text.
 */
export const usePictures = (editor: () => Editor | null, files: WidgetFiles | undefined): Pictures => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(0);
  const [trouble, setTrouble] = useState('');
  const controls = useRef(new Map<string, AbortController>());
  /** Paths of what was uploaded here, by key: an undone deletion may bring a picture back that has only its key. */
  const stored = useRef(new Map<string, string | null>());

  const finish = (key: string, path: string | null) => {
    stored.current.set(key, path);
    controls.current.delete(key);
    setOpen(controls.current.size);
    const now = editor();
    if (now && !now.isDestroyed) settle();
  };
  const send = ({ key, name, content }: UnsentFile) => {
    if (!files || controls.current.has(key)) return;
    const control = new AbortController();
    controls.current.set(key, control);
    setOpen(controls.current.size);
    files.upload(content, { key, name, signal: control.signal }).then(
      ({ id }) => finish(key, id),
      (error: unknown) => {
        if (control.signal.aborted) return;
        setTrouble(t('uploadFailed', { name, reason: messageOf(error) }));
        finish(key, null);
      },
    );
  };
  const begin = (content: File): { alt: string; upload: string } => {
    const key = crypto.randomUUID();
    send({ key, name: content.name, content });
    return { alt: content.name, upload: key };
  };
  const settle = () => {
    const now = editor();
    if (!now) return;
    changePictures(now, ({ src, upload, ...attrs }) => {
      if (typeof src === 'string') {
        const file = files ? fileOfAddress(src) : null;
        return file ? { ...attrs, ...begin(file), src: null } : undefined;
      }
      const path = stored.current.get(String(upload));
      return path === undefined || path === null ? path : { ...attrs, src: path, upload: null };
    });
  };
  const insert = (chosen: readonly File[], at?: number) => {
    const refused = chosen.find((file) => !isPicture(file));
    setTrouble(
      !files
        ? t('noFiles')
        : refused
          ? t('notAPicture', { name: refused.name, formats: PICTURE_FORMATS.join(', ') })
          : '',
    );
    const taken = files ? chosen.filter(isPicture) : [];
    const nodes = taken.map((file) => ({ type: 'picture', attrs: begin(file) }));
    const now = editor();
    if (nodes.length > 0) now?.commands.insertContentAt(at ?? now.state.selection.to, nodes);
  };

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    let isGone = false;
    const running = controls.current;
    void files?.unsent().then(
      (all) => {
        const now = isGone ? null : editor();
        for (const one of now ? all : []) {
          if (running.has(one.key)) continue;
          latest.current(one);
          const attrs = { alt: one.name, upload: one.key };
          now?.commands.insertContentAt(now.state.doc.content.size, { type: 'picture', attrs });
        }
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      for (const control of running.values()) control.abort(PAUSED);
      running.clear();
    };
  }, [files, editor]);

  return { insert, settle, isUploading: open > 0, trouble };
};
