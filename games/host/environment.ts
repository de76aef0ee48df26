import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  GAMES_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, 'GAMES_DOMAIN must be a host name, with a port if it has one')
    .optional(),
  SITE_URL: z
    .string()
    .default('http://localhost:3000')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(origin)),
  GAMES_DIR: z.string().min(1).optional(),
  GAMES_SECRET: z.string().min(16).optional(),
});

export interface HostEnvironment {
  port: number;
  address: string;
  /** `host[:port]` below which each game has its origin, `g{nid}.{domain}`. */
  domain: string;
  /** Origins of the pages that embed games. */
  siteOrigins: string[];
  /** Folder of the uploaded games; null: there are none. */
  folder: string | null;
  /** Shared with the site, which signs the URLs of pass games; null: none is served. */
  secret: string | null;
}

/** @throws ZodError that names the variable */
export function parseEnvironment(variables: NodeJS.ProcessEnv): HostEnvironment {
  // Compose passes unset variables as empty strings.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { PORT, HOST, GAMES_DOMAIN, SITE_URL, GAMES_DIR, GAMES_SECRET } =
    environment.parse(present);
  return {
    port: PORT,
    address: HOST,
    domain: GAMES_DOMAIN ?? `arcade.localhost:${String(PORT)}`,
    siteOrigins: SITE_URL,
    folder: GAMES_DIR ?? null,
    secret: GAMES_SECRET ?? null,
  };
}
