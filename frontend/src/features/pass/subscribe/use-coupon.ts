import { useCallback, useRef, useState } from 'react';
import type { Coupon } from '@/content/types';
import { BackendError } from '@/features/account/auth/backend';
import { fetchCoupon } from '../game-pass/subscription-calls';

const UNREACHABLE = 'The coupon could not be checked. Please try again.';

export interface CouponState {
  /** As typed. */
  code: string;
  /** What it takes off, once it is known to be good. */
  coupon: Coupon | null;
  error: string | undefined;
  checking: boolean;
  type: (code: string) => void;
  /** Asks what the typed code takes off, unless that is known. */
  apply: () => void;
  /** The backend refused it after all. */
  refuse: (error: string) => void;
}

/** The reason of a 422, whatever of its two places it is in. */
function reasonIn(error: unknown): string {
  if (!(error instanceof BackendError) || error.status !== 422) return UNREACHABLE;
  if (error.serverMessage) return error.serverMessage;
  const [said] = Object.values(error.errors ?? {});
  return typeof said === 'string' ? said : UNREACHABLE;
}

/** A coupon for one plan: typed, asked for, and shown in the sum. */
export function useCoupon(plan: string, initial = ''): CouponState {
  const [code, setCode] = useState(initial);
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [error, setError] = useState<string>();
  const [checking, setChecking] = useState(false);
  /** The code that was asked for last: the answer to an earlier one comes too late. */
  const asked = useRef<string | null>(null);

  const type = useCallback((typed: string) => {
    asked.current = null;
    setCode(typed);
    setCoupon(null);
    setError(undefined);
    setChecking(false);
  }, []);

  const apply = useCallback(() => {
    const wanted = code.trim();
    if (wanted === '' || asked.current === wanted) return;
    asked.current = wanted;
    setChecking(true);
    setError(undefined);
    const settle = (result: () => void) => {
      if (asked.current !== wanted) return;
      setChecking(false);
      result();
    };
    fetchCoupon(plan, wanted).then(
      (found) => settle(() => setCoupon(found)),
      (reason: unknown) =>
        settle(() => {
          // Asked again when it is wished: it may have been the network.
          asked.current = null;
          setError(reasonIn(reason));
        }),
    );
  }, [plan, code]);

  const refuse = useCallback((reason: string) => {
    asked.current = null;
    setCoupon(null);
    setError(reason);
  }, []);

  return { code, coupon, error, checking, type, apply, refuse };
}
