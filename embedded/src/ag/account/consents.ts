import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { readModuleConfig } from '../module-config.ts';
import { dateTime, formatRfc3339 } from '../dates.ts';

const consentSource = z.enum(['registration', 'subscription']);
export type ConsentSource = z.infer<typeof consentSource>;

export const consent = z.object({
  time: dateTime,
  way: consentSource,
  text: z.string().describe('The text of the site at that time'),
  version: z
    .string()
    .nullable()
    .describe('Last change of the linked pages, RFC 3339; null without pages'),
});

export const MAX_CONSENT_LENGTH = 255;
/** The pages linked in the text. */
const linkedPages = ['/about/privacy-policy', '/about/terms-use'];

const settings = z.object({ consent_text: z.string() });
const siteLanguage = z.object({ default_langcode: z.string().catch('en') });

const english = 'I agree to the privacy policy and the terms of use';
/** The text of the module, in the other languages of the site's catalogs. Drupal: ConsentLog. */
const translations: Partial<Record<string, string>> = {
  de: 'Ich stimme der Datenschutzerklärung und den Nutzungsbedingungen zu',
  es: 'Acepto la política de privacidad y las condiciones de uso',
  fr: 'J’accepte la politique de confidentialité et les conditions d’utilisation',
  pt: 'Aceito a política de privacidade e os termos de uso',
};

/** What new members agree to. */
export function consentText(model: Store['model']): string {
  const { consent_text } = settings.parse(readModuleConfig(model, 'ag_account', 'settings'));
  const { default_langcode } = siteLanguage.parse(model.config.get('system.site') ?? {});
  const [language = ''] = default_langcode.split('-');
  return consent_text === english ? (translations[language] ?? english) : consent_text;
}

export class Consents {
  readonly #text: string;

  constructor(private readonly store: Store) {
    this.#text = consentText(store.model);
    store.migrate('consents', [
      `CREATE TABLE ag_account_consent (
         id INTEGER PRIMARY KEY, uid INTEGER NOT NULL, way TEXT NOT NULL, text TEXT NOT NULL, version INTEGER, created INTEGER NOT NULL);
       CREATE INDEX "consent uid" ON ag_account_consent (uid)`,
    ]);
  }

  /** @param agreed what the client submitted; empty without consent. */
  record(uid: number, source: ConsentSource, agreed: string): void {
    if (agreed === '') return;
    const { connection } = this.store;
    const [version = null] = connection.column(
      `SELECT max(node.changed) FROM path_alias JOIN node ON '/node/' || node.nid = path_alias.path
       WHERE path_alias.alias IN (${linkedPages.map(() => '?').join(', ')})`,
      linkedPages,
    );
    const sql =
      'INSERT INTO ag_account_consent (uid, way, text, version, created) VALUES (?, ?, ?, ?, ?)';
    connection.execute(sql, [uid, source, this.#text, version, this.store.now()]);
  }

  /** Oldest first. */
  forUser(uid: number): z.infer<typeof consent>[] {
    return this.store.connection
      .rows<{ created: number; way: ConsentSource; text: string; version: number | null }>(
        'SELECT created, way, text, version FROM ag_account_consent WHERE uid = ? ORDER BY id',
        [uid],
      )
      .map(({ created, way, text, version }) => ({
        time: formatRfc3339(created),
        way,
        text,
        version: version === null ? null : formatRfc3339(version),
      }));
  }

  deleteForUser(uid: number): void {
    this.store.connection.execute('DELETE FROM ag_account_consent WHERE uid = ?', [uid]);
  }
}
