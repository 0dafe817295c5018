import { ApiError, focusFirstError, messageOf, toast } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormErrors<V> = Partial<Record<keyof V, string>>;

/** What a field gives: a text comes with its event or as it is, anything else as it is. */
type Given<T> = T extends string ? string | { target: { value: string } } : T;

const toValue = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'target' in given
    ? (given as { target: { value: string } }).target.value
    : given;

interface FormOptions<V, A> {
  values: V;
  change: (typed: Partial<V>) => void;
  /** What is wrong, by field. The platform decides about the rest. */
  check?: (values: V) => FormErrors<V>;
  save: (values: V) => Promise<A>;
  /** `sent`, because something else may have been typed meanwhile. */
  onSaved: (answer: A, sent: V) => void;
  /** What a toast says when the platform refuses without a message of its own. Without it no toast: the form shows `failure`. */
  failed?: string;
  /** What else a failure leads to, with what is wrong by field. */
  onFailed?: (error: Error, found: FormErrors<V>) => void;
  /** What a refusal says of the fields, where it is not the answer's `fields`. */
  refusal?: (error: ApiError) => FormErrors<V>;
}

/**
 * The run of a form: check, send once, say what is wrong under its field with the cursor in the first one. A failure
 * is told by a toast or the form; what was typed stays. The page draws the fields: `<Form {...form}>`, `{...field('email')}`.
 */
export function useForm<V extends object, A>(options: FormOptions<V, A>) {
  const { values, change, check, save, onSaved, failed, onFailed } = options;
  const { refusal = ({ fields }: ApiError): FormErrors<V> => fields as FormErrors<V> } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [refused, setRefused] = useState<FormErrors<V>>({});
  // Once the fields are marked, which after an answer may take longer than a frame.
  useEffect(() => {
    if (Object.keys(refused).length > 0) focusFirstError(ref.current);
  }, [refused]);
  /** Says what is wrong; false when nothing is. */
  const refuse = (found: FormErrors<V>): boolean => {
    setErrors(found);
    setRefused(found);
    return Object.keys(found).length > 0;
  };
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => {
      if (failed !== undefined) toast.error(messageOf(error, failed));
      const found = error instanceof ApiError ? refusal(error) : {};
      onFailed?.(error, found);
      refuse(found);
    },
  });
  return {
    form: {
      ref,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (!saving.isPending && !refuse(check?.(values) ?? {})) saving.mutate(values);
      },
    },
    /** What wires one field: a text's event and a choice's value change it alike. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(given: Given<V[K]>) {
        change({ [name]: toValue(given) } as Partial<V>);
        setErrors((found) => ({ ...found, [name]: undefined }));
        if (saving.isError) saving.reset();
      },
    }),
    saving: saving.isPending,
    /** Why the last try failed, until something is edited. */
    failure: saving.error,
    refuse,
    /** Nothing is wrong any more. */
    clear() {
      setErrors({});
      saving.reset();
    },
  };
}
