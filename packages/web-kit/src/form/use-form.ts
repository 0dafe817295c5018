import type { ErrorBody } from '@vetcare/contracts';
import { ApiError, focusFirstError, messageOf, toast } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormErrors<V> = Partial<Record<keyof V, string>>;

/** What a field passes to `onChange`: its value or, for text inputs, a change event. */
type ChangeOf<T> = T extends string ? string | { target: { value: string } } : T;

const toValue = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'target' in given
    ? (given as { target: { value: string } }).target.value
    : given;

interface FormOptions<V, A> {
  values: V;
  change: (typed: Partial<V>) => void;
  /** Returns the errors that the browser can find, by field. The server validates the rest. */
  check?: (values: V) => FormErrors<V>;
  /** Fields that are checked against each other. Editing one of them clears the errors of all. */
  linked?: readonly (keyof V)[];
  save: (values: V) => Promise<A>;
  /** Gets the values that were sent, because they may have been edited since. */
  onSaved: (answer: A, sent: V) => void;
  /** The toast for an error without a message that is at no field. If it is not given there is no toast, and the form shows `failure`. */
  failed?: string;
  /** Called after a failed save, with the errors by field. */
  onFailed?: (error: Error, found: FormErrors<V>) => void;
  /** Called when the server refused because something was changed meanwhile, to fetch it. There is no toast then. */
  onStale?: () => void;
  /** Maps a server error to errors by field. By default these are the `fields` of the response. */
  fieldErrors?: (error: ApiError) => FormErrors<V>;
}

/** What is said at a field needs no toast, which would cover it. */
const isShown = (found: object, values: object): boolean => Object.keys(found).some((name) => name in values);

/** The user has cancelled the sending and needs no message. */
const isCancelled = (error: Error | null) => error?.name === 'AbortError';

/** What is wrong with the fields, and who changed meanwhile what the form would have replaced. */
function useFormErrors<V extends object>() {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors<V>>({});
  const [meanwhile, setMeanwhile] = useState<ErrorBody['meanwhile'] | null>(null);
  const [toFocus, setToFocus] = useState<FormErrors<V>>({});
  // In an effect, because after a response it may take React longer than a frame to mark the fields.
  useEffect(() => {
    if (Object.keys(toFocus).length > 0) focusFirstError(ref.current);
  }, [toFocus]);
  /** Shows errors at their fields. Returns false if there are none. */
  const showErrors = (found: FormErrors<V>): boolean => {
    setErrors(found);
    setToFocus(found);
    return Object.keys(found).length > 0;
  };
  return { ref, errors, setErrors, showErrors, meanwhile, setMeanwhile };
}

/**
 * Validates and submits a form once at a time, shows errors at their fields and focuses the first one. What was typed is kept
 * after a failure. The page renders the fields: `<Form {...form}>`, `<TextField {...field('email')} />`.
 */
export function useForm<V extends object, A>(options: FormOptions<V, A>) {
  const { values, change, check, linked = [], save, onSaved, failed, onFailed, onStale } = options;
  const { fieldErrors = ({ fields }: ApiError): FormErrors<V> => fields as FormErrors<V> } = options;
  const { ref, errors, setErrors, showErrors, meanwhile, setMeanwhile } = useFormErrors<V>();
  const saving = useMutation({
    mutationFn: save,
    onSuccess(answer, sent) {
      setMeanwhile(null);
      onSaved(answer, sent);
    },
    onError: (error) => {
      if (isCancelled(error)) return;
      if (onStale && error instanceof ApiError && error.reason === 'changed_meanwhile') {
        setMeanwhile(error.meanwhile ?? null);
        return onStale();
      }
      const found = error instanceof ApiError ? fieldErrors(error) : {};
      if (failed !== undefined && !isShown(found, values)) toast.error(messageOf(error, failed));
      onFailed?.(error, found);
      showErrors(found);
    },
  });
  return {
    form: {
      ref,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (!saving.isPending && !showErrors(check?.(values) ?? {})) saving.mutate(values);
      },
    },
    /** The props of one field. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(given: ChangeOf<V[K]>) {
        change({ [name]: toValue(given) } as Partial<V>);
        const cleared = linked.includes(name) ? linked : [name];
        setErrors((found) => ({ ...found, ...Object.fromEntries(cleared.map((one) => [one, undefined])) }));
        if (saving.isError) saving.reset();
      },
    }),
    saving: saving.isPending,
    /** The error of the last submit, until a field is edited. */
    failure: isCancelled(saving.error) ? null : saving.error,
    /** Who changed meanwhile what this form would have replaced, until it is saved or its errors are cleared. */
    meanwhile,
    showErrors,
    clearErrors() {
      setErrors({});
      setMeanwhile(null);
      saving.reset();
    },
  };
}
