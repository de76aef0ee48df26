import { css } from '@/ui/style/css';
import { useEffect, useRef, type MouseEvent, type ReactNode, type SubmitEventHandler } from 'react';
import { Button } from '@/ui/button/button';
import { useFirstField } from '@/ui/modal/use-first-field';

const formStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  max-inline-size: 460px;
`;

const endStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  font-size: var(--type-sm);

  a {
    padding-block: 6px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** One below the other at the end of the line, so that two of them never part. */
const linksStyle = css`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
`;

export interface MemberFormProps {
  label: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** There are errors: to press the button leads to the first. */
  blocked: boolean;
  loading: boolean;
  submitText: string;
  /** Fields. */
  children: ReactNode;
  /** Links beside the button. */
  links?: ReactNode;
  /** Whether what it does cannot be undone. */
  danger?: boolean;
}

/** Pressed with the mouse it does not take the focus: a field that is left would be checked, and say so, between press and release. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * The frame of a form: its fields, one button, and the ways elsewhere.
 *
 * What is sent before the page is hydrated goes nowhere: React keeps it, because the form has an action, and calls that when it is there.
 */
export function MemberForm({
  label,
  onSubmit,
  blocked,
  loading,
  submitText,
  children,
  links,
  danger = false,
}: MemberFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  return (
    <form
      ref={form}
      noValidate
      action={() => form.current?.requestSubmit()}
      aria-label={label}
      onSubmit={onSubmit}
      css={formStyle}
    >
      {children}
      <div css={endStyle}>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          loading={loading}
          aria-disabled={blocked || undefined}
          onMouseDown={keepFocus}
        >
          {submitText}
        </Button>
        {links && <div css={linksStyle}>{links}</div>}
      </div>
    </form>
  );
}

const doneStyle = css`
  max-inline-size: 46ch;
  padding: var(--space-4);
  border: var(--size-outline) solid var(--fresh-text);
  border-radius: var(--radius-md);
  font-weight: 600;
  /* The page's title comes to be seen with it. */
  scroll-margin-block-start: 12rem;
`;

export interface FormDoneProps {
  children: ReactNode;
  /** Whether it has come just now, in the place of a form that was sent: it then takes the focus, and is scrolled to. */
  fresh?: boolean;
}

/** What stands in a form's place when it has done its work. */
export function FormDone({ children, fresh = false }: FormDoneProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fresh) text.current?.focus();
  }, [fresh]);
  return (
    <p ref={text} role="status" tabIndex={fresh ? -1 : undefined} css={doneStyle}>
      {children}
    </p>
  );
}
