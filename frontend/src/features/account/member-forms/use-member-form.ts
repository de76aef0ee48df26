import { useCallback, useMemo, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormSetError,
  type RefCallBack,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { FormCaptcha } from '../captcha/use-captcha';
import { LatestSubmission } from './latest-submission';
import { useRules, type Rules } from '../validation/rules';

const isChanged = (field: HTMLInputElement) =>
  field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;

/**
 * Preserves input from before hydration, which defaults would overwrite.
 * @param registeredFields must be the same object at every render.
 */
const preserveEarlyInput =
  ({ ref, onChange }: UseFormRegisterReturn, registeredFields: WeakSet<Element>): RefCallBack =>
  (field: unknown) => {
    const isEarly =
      field instanceof HTMLInputElement && !registeredFields.has(field) && isChanged(field);
    if (field instanceof Element) registeredFields.add(field);
    if (!isEarly) return ref(field);
    const { value, checked } = field;
    ref(field);
    field.value = value;
    field.checked = checked;
    void onChange({ target: field, type: 'change' });
  };

interface Submission<Values extends FieldValues> {
  /** Null if none is required. */
  captchaToken: string | null;
  /** Aborted when other values are submitted. */
  signal: AbortSignal;
  setError: UseFormSetError<Values>;
}

interface Options<Values extends FieldValues> {
  /** Stable between renders. */
  resolver: (rules: Rules) => Resolver<Values>;
  defaults: DefaultValues<Values>;
  /** Required for each submit if given. */
  captcha?: FormCaptcha;
  /**
   * Other values replace a pending submission, for requests that can be aborted safely. `submit` must
   * pass on the signal.
   */
  replacesPending?: boolean;
  /** Omitted by fields inside another form, which submits them. */
  submit?: (values: Values, submission: Submission<Values>) => Promise<void>;
  /**
   * Called when `submit` rejects, unless the captcha was the reason. Without it, the error is
   * reported as unexpected.
   */
  onFailure?: (error: unknown, setError: UseFormSetError<Values>) => void | Promise<void>;
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

const getErrorMessage = (errors: FieldErrors, name: string): string | undefined => {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
};

function findFirstField(form: HTMLFormElement, names: readonly string[]): HTMLElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
  );
}

/** Validates on blur and submits once at a time. */
export function useMemberForm<Values extends FieldValues>({
  resolver: createResolver,
  defaults,
  captcha,
  replacesPending = false,
  submit,
  onFailure,
  onInvalid,
}: Options<Values>) {
  const rules = useRules();
  const resolver = useMemo(() => createResolver(rules), [createResolver, rules]);
  const {
    control,
    register,
    trigger,
    handleSubmit,
    clearErrors,
    setError,
    getFieldState,
    getValues,
    setValue,
    reset,
    resetField,
    formState,
  } = useForm<Values>({
    resolver,
    defaultValues: defaults,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // Focus follows DOM order, not registration order.
    shouldFocusError: false,
  });
  const [latest] = useState(() => new LatestSubmission(replacesPending));
  const [pendingKey, setPendingKey] = useState<string | null>(null);
  const [registeredFields] = useState(() => new WeakSet<Element>());
  /** Moving focus to a field must not clear its error. */
  const isMovingFocus = useRef(false);
  const { errors, isSubmitting } = formState;
  /** Edited while a submission is pending. */
  const [isEdited, setEdited] = useState(false);

  const focusFirstError = (form: HTMLFormElement, names: readonly string[]) => {
    isMovingFocus.current = true;
    findFirstField(form, names)?.focus();
    isMovingFocus.current = false;
  };

  const attempt = async (
    form: HTMLFormElement,
    values: Values,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const captchaToken = captcha ? captcha.takeToken() : null;
    if (captchaToken === false) return false;
    const invalidNames: string[] = [];
    const setFieldError: typeof setError = (name, error) => {
      invalidNames.push(name);
      setError(name, error);
    };
    try {
      await submit?.(values, { captchaToken, setError: setFieldError, signal });
      return true;
    } catch (error) {
      if (signal.aborted || captcha?.handleRefusal(error)) return false;
      if (!onFailure) throw error;
      await onFailure(error, setFieldError);
      return false;
    } finally {
      focusFirstError(form, invalidNames);
    }
  };

  const submitLatest = async (form: HTMLFormElement, values: Values) => {
    const key = JSON.stringify(values);
    await latest.run(key, async (signal) => {
      setPendingKey(key);
      setEdited(false);
      try {
        return await attempt(form, values, signal);
      } finally {
        setPendingKey((current) => (current === key ? null : current));
      }
    });
  };

  /** Fills in values that load later, unless the visitor has edited the field. */
  const prefill = useCallback(
    (name: Path<Values>, value: PathValue<Values, Path<Values>>) => {
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: value });
    },
    [getFieldState, resetField],
  );

  return {
    /** `clears`: a field whose error depends on this one. */
    field: (name: Path<Values>, { clears }: { clears?: Path<Values> } = {}) => {
      const clear = () => clearErrors(clears ? [name, clears] : name);
      const handleFocus = () => isMovingFocus.current || clear();
      const handleChange = () => {
        clear();
        if (replacesPending) setEdited(true);
      };
      const registered = register(name, { onChange: handleChange });
      return {
        ...registered,
        ref: preserveEarlyInput(registered, registeredFields),
        // Another window got the focus; the visitor may be copying a password.
        onBlur: async (event: FocusEvent<HTMLElement>) => {
          if (event.target !== document.activeElement) await registered.onBlur(event);
        },
        error: getErrorMessage(errors, name),
        onFocus: handleFocus,
      };
    },
    prefill,
    reset,
    getValues,
    setValue,
    control,
    trigger,
    clearErrors,
    loading: (isSubmitting || pendingKey !== null) && !isEdited,
    blocked: Object.keys(errors).length > 0,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      const form = event.currentTarget;
      void handleSubmit(
        (values) => submitLatest(form, values),
        (invalidFields) => {
          onInvalid?.(invalidFields);
          focusFirstError(form, Object.keys(invalidFields));
        },
      )(event);
    },
  };
}
