import { useEffect, useRef, useState } from 'react';
import { css } from '../style/css';
import { Button } from './button';

const groupStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

interface ConfirmButtonProps {
  text: string;
  /** What it does, for screen readers. */
  label: string;
  question: string;
  cancelText: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
}

/** Asks in place, so that the question is beside what it is about. */
export function ConfirmButton({
  text,
  label,
  question,
  cancelText,
  danger = false,
  loading = false,
  onConfirm,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking || wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (!isAsking)
    return (
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-label={label}
        loading={loading}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
    );
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <span role="group" aria-label={label} css={groupStyle}>
      <span>{question}</span>
      <Button ref={button} variant={danger ? 'danger' : 'primary'} size="small" onClick={confirm}>
        {text}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
        {cancelText}
      </Button>
    </span>
  );
}
