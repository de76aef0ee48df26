<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * Records what new members agreed to: the site's own text, and the version of the linked pages.
 */
final readonly class ConsentLog {

  public const REGISTRATION = 'registration';
  public const SUBSCRIPTION = 'subscription';

  public const MAX_LENGTH = 255;

  private const TABLE = 'ag_account_consent';

  /**
   * The text of the module, in the other languages of the site's catalogs.
   */
  private const TRANSLATIONS = [
    'de' => 'Ich stimme der Datenschutzerklärung und den Nutzungsbedingungen zu',
    'es' => 'Acepto la política de privacidad y las condiciones de uso',
    'fr' => 'J’accepte la politique de confidentialité et les conditions d’utilisation',
    'pt' => 'Aceito a política de privacidade e os termos de uso',
  ];

  private const ENGLISH = 'I agree to the privacy policy and the terms of use';

  private const PAGES = ['/about/privacy-policy', '/about/terms-use'];

  public function __construct(
    private Connection $database,
    private AliasManagerInterface $aliases,
    private EntityTypeManagerInterface $entityTypeManager,
    private TimeInterface $time,
    private ConfigFactoryInterface $configFactory,
    private LanguageManagerInterface $languages,
  ) {}

  /**
   * The text that the site shows with the box. That of the module is in the site's language.
   */
  public function siteText(): string {
    $text = (string) $this->configFactory->get('ag_account.settings')->get('consent_text');
    $language = strtok($this->languages->getDefaultLanguage()->getId(), '-');
    return $text === self::ENGLISH ? self::TRANSLATIONS[$language] ?? $text : $text;
  }

  /**
   * The text that a visitor agreed to.
   *
   * @param string $agreed
   *   What the client submitted; empty without consent.
   */
  public function text(string $agreed): string {
    return $agreed === '' ? '' : $this->siteText();
  }

  /**
   * @param string $way
   *   One of the constants.
   * @param string $text
   *   A text of text().
   */
  public function record(int $uid, string $way, string $text): void {
    if ($text === '') {
      return;
    }
    $this->database->insert(self::TABLE)->fields([
      'uid' => $uid,
      'way' => $way,
      'text' => $text,
      'version' => $this->version(),
      'created' => $this->time->getCurrentTime(),
    ])->execute();
  }

  /**
   * Returns `{ time, way, text, version }`, oldest first.
   */
  public function forUser(int $uid): array {
    $rows = $this->database->select(self::TABLE, 'c')
      ->fields('c')
      ->condition('uid', $uid)
      ->orderBy('id')
      ->execute()
      ->fetchAll();
    return array_map(static fn(\stdClass $row): array => [
      'time' => gmdate(DATE_RFC3339, (int) $row->created),
      'way' => $row->way,
      'text' => $row->text,
      'version' => $row->version === NULL ? NULL : gmdate(DATE_RFC3339, (int) $row->version),
    ], $rows);
  }

  public function deleteForUser(int $uid): void {
    $this->database->delete(self::TABLE)->condition('uid', $uid)->execute();
  }

  private function version(): ?int {
    $changed = [];
    foreach (self::PAGES as $page) {
      $node = preg_match('~^/node/(\d+)$~', $this->aliases->getPathByAlias($page), $found)
        ? $this->entityTypeManager->getStorage('node')->load($found[1])
        : NULL;
      if ($node !== NULL) {
        $changed[] = (int) $node->getChangedTime();
      }
    }
    return $changed === [] ? NULL : max($changed);
  }

}
