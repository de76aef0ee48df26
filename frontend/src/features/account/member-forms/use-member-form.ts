import { useCallback, useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormSetError,
} from 'react-hook-form';
import { handOver } from './hand-over';

interface Options<Values extends FieldValues> {
  resolver: Resolver<Values>;
  defaults: DefaultValues<Values>;
  /** What submitting does; rejecting must not happen. The form keeps what was typed. */
  submit: (values: Values, setError: UseFormSetError<Values>) => Promise<void>;
}

const messageOf = (errors: FieldErrors, name: string): string | undefined => {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
};

/** The first of a form's fields that has one of these names. */
function firstField(form: HTMLFormElement, names: readonly string[]): HTMLElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
  );
}

/**
 * A form as SPEC section 5 has them: checked on blur, errors go on focus, and one submit at a time. One that is sent with errors, or refused,
 * leads to the first field that is wrong.
 */
export function useMemberForm<Values extends FieldValues>({
  resolver,
  defaults,
  submit,
}: Options<Values>) {
  const {
    register,
    handleSubmit,
    clearErrors,
    setError,
    getFieldState,
    reset,
    resetField,
    formState,
  } = useForm<Values>({
    resolver,
    defaultValues: defaults,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // By the order on the page, not by that of the fields' registration.
    shouldFocusError: false,
  });
  const busy = useRef(false);
  const [known] = useState(() => new WeakSet<Element>());
  /** The focus is led to a field: its error is to be read. */
  const leading = useRef(false);
  const { errors, isSubmitting } = formState;

  const lead = (form: HTMLFormElement, names: readonly string[]) => {
    leading.current = true;
    firstField(form, names)?.focus();
    leading.current = false;
  };

  const once = async (form: HTMLFormElement, values: Values) => {
    if (busy.current) return;
    busy.current = true;
    const refused: string[] = [];
    try {
      await submit(values, (name, error) => {
        refused.push(name);
        setError(name, error);
      });
    } finally {
      busy.current = false;
      lead(form, refused);
    }
  };

  /** Fills in what became known after the form was shown, unless something has been typed there. */
  const prefill = useCallback(
    (name: Path<Values>, value: PathValue<Values, Path<Values>>) => {
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: value });
    },
    [getFieldState, resetField],
  );

  return {
    /** Props of a field. `clears`: another field whose error is about this one, too. */
    field: (name: Path<Values>, { clears }: { clears?: Path<Values> } = {}) => {
      const clear = () => clearErrors(clears ? [name, clears] : name);
      const handleFocus = () => leading.current || clear();
      const registered = register(name, { onChange: clear });
      return {
        ...registered,
        ref: handOver(registered, known),
        error: messageOf(errors, name),
        onFocus: handleFocus,
      };
    },
    prefill,
    reset,
    loading: isSubmitting,
    blocked: Object.keys(errors).length > 0,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      const form = event.currentTarget;
      void handleSubmit(
        (values) => once(form, values),
        (wrong) => lead(form, Object.keys(wrong)),
      )(event);
    },
  };
}
