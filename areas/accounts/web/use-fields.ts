import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { fieldError } from '../../../web/platform/api-error.ts';
import type { FieldProblem } from '../rules.ts';
import { passwordTexts } from './passwords/password-texts.ts';

interface Form<Name extends string> {
  /** In the order of the page. */
  names: readonly Name[];
  /** What is wrong with each, by the rules that the server applies too. */
  problemOf: (name: Name, values: Record<Name, string>) => FieldProblem | null;
  /** What the server said no with; its messages stand at the fields until these change. */
  refusal: unknown;
  /** Forgets the refusal. */
  onChange: () => void;
  /** Where the server calls a field by another name. */
  nameOnServer?: Partial<Record<Name, string>>;
}

/**
 * The fields of a short form. A field says what is wrong when it was left for another with something in it, and all of them
 * when the form is sent.
 */
export const useFields = <Name extends string>({ names, problemOf, refusal, onChange, nameOnServer }: Form<Name>) => {
  const t = useTexts(passwordTexts);
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, HTMLInputElement | null>());

  const refused = (name: Name, by: unknown) => fieldError(by, nameOnServer?.[name] ?? name);
  const messageOf = (name: Name) => {
    const problem = judged.has(name) ? problemOf(name, values) : null;
    return problem === null ? refused(name, refusal) : t(problem);
  };
  const focus = (name: Name | undefined) => name !== undefined && inputs.current.get(name)?.focus();

  const bind = (name: Name) => {
    return {
      name,
      value: values[name],
      error: messageOf(name) ?? null,
      ref: (input: HTMLInputElement | null) => {
        inputs.current.set(name, input);
      },
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setValues({ ...values, [name]: currentTarget.value });
        onChange();
      },
      // Only on the way to another field: a message that came while a button is pressed would push it from under the finger.
      onBlur: ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
        if (values[name] === '' || !(relatedTarget instanceof HTMLInputElement)) return;
        // Sending the form moves the focus too, when all are judged already.
        setJudged((before) => new Set([...before, name]));
      },
    };
  };

  return {
    values,
    bind,
    /** Whether the form may be sent; where not, every field says why, and the first that is wrong has the focus. */
    check: (): boolean => {
      const wrong = names.find((name) => problemOf(name, values) !== null);
      setJudged(new Set(names));
      focus(wrong);
      return wrong === undefined;
    },
    /** The focus goes to the first field that the server refused. */
    showRefused: (by: unknown) => void focus(names.find((name) => refused(name, by) !== undefined)),
  };
};
