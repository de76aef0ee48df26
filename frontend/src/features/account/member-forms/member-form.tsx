import { css } from '@/ui/style/css';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { useFirstField } from '@/ui/modal/use-first-field';
import type { useMemberForm } from './use-member-form';

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

/** Two links stay together. */
const linksStyle = css`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
`;

interface MemberFormProps {
  label: string;
  form: Pick<ReturnType<typeof useMemberForm>, 'handleSubmit' | 'blocked' | 'loading'>;
  submitText: string;
  children: ReactNode;
  links?: ReactNode;
  danger?: boolean;
}

/** Taking focus would blur a field, show its error and move the button before the click. */
const preventFocusLoss = (event: MouseEvent) => event.preventDefault();

/** The action lets React replay a submit from before hydration. */
export function MemberForm({
  label,
  form: { handleSubmit, blocked, loading },
  submitText,
  children,
  links,
  danger = false,
}: MemberFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useFirstField(element);
  return (
    <form
      ref={element}
      noValidate
      action={() => element.current?.requestSubmit()}
      aria-label={label}
      onSubmit={handleSubmit}
      css={formStyle}
    >
      {children}
      <div css={endStyle}>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          loading={loading}
          // Active with errors: it moves focus to the first.
          aria-disabled={blocked || undefined}
          onMouseDown={preventFocusLoss}
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
  /* Scrolls to the page's title as well. */
  scroll-margin-block-start: 12rem;
`;

interface FormDoneProps {
  children: ReactNode;
  /** True if the message replaces a submitted form. */
  focusOnMount?: boolean;
}

export function FormDone({ children, focusOnMount = false }: FormDoneProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focusOnMount) text.current?.focus();
  }, [focusOnMount]);
  return (
    <p ref={text} role="status" tabIndex={focusOnMount ? -1 : undefined} css={doneStyle}>
      {children}
    </p>
  );
}
