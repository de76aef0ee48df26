import { useCallback, useRef, type SubmitEvent } from 'react';
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

/** A form as SPEC section 5 has them: checked on blur, errors go on focus, no submit while there are any, and one submit at a time. */
export function useMemberForm<Values extends FieldValues>({ resolver, defaults, submit }: Options<Values>) {
  const { register, handleSubmit, clearErrors, setError, getFieldState, reset, resetField, formState } = useForm<Values>({
    resolver,
    defaultValues: defaults,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // Focus takes an error away: the first one would be gone before it is read.
    shouldFocusError: false,
  });
  const busy = useRef(false);
  const { errors, isSubmitting } = formState;

  const once = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await submit(values, setError);
    } finally {
      busy.current = false;
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
      return { ...register(name, { onChange: clear }), error: messageOf(errors, name), onFocus: clear };
    },
    prefill,
    reset,
    loading: isSubmitting,
    blocked: Object.keys(errors).length > 0 || isSubmitting,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void handleSubmit(once)(event),
  };
}
