export interface Site {
  name: string;
  slogan: string;
}

/** The gateway and its public settings. */
export type Payments = { gateway: 'sandbox' } | { gateway: 'stripe'; publishableKey: string };
