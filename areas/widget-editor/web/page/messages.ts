import { isRecord, isText } from '../../../../widgets/shared/json.ts';

/** What the page around an embedded editor sends to it. */
export type HostMessage =
  /** The form to edit, by an id of the host's own that all messages of the editor repeat. */
  | {
      type: 'id';
      id: string;
      /** Left out: an empty form. */
      form?: unknown;
      /** Names of the values that questions have. */
      fields?: readonly string[];
      /** Questions for the preview, each with its values by name. */
      questions?: readonly Record<string, unknown>[];
    }
  /** Asks for the form as it is now. */
  | { type: 'submit' };

/** What an embedded editor sends to the page around it. */
export type EditorMessage =
  /** It is there and waits for a form. */
  | { type: 'id'; id: null }
  /** The form: somebody pressed Save, or the host asked for it. Without `problems` it can be used as it is. */
  | { type: 'submit'; id: string; form: unknown; problems: readonly string[] }
  /** Something that should be in view, from the top of the frame to its lower edge, in pixels. */
  | { type: 'scroll'; id: string | null; top: number; bottom: number }
  /** The height that shows all of the editor, in pixels. */
  | { type: 'resize'; id: string | null; height: number };

const LONGEST_ID = 500;

const isListOf = <T>(value: unknown, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(is);

/** A message of the host; null for everything else that windows say to each other. */
export const hostMessageOf = (data: unknown): HostMessage | null => {
  if (!isRecord(data)) return null;
  if (data.type === 'submit') return { type: 'submit' };
  if (data.type !== 'id' || !isText(data.id) || data.id.length > LONGEST_ID) return null;
  const { id, form, fields, questions } = data;
  return {
    type: 'id',
    id,
    ...(form !== undefined && { form }),
    ...(isListOf(fields, isText) && { fields }),
    ...(isListOf(questions, isRecord) && { questions }),
  };
};
