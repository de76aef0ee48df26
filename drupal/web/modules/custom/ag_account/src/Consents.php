<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;

/**
 * What new members agreed to: the sentence as they were shown it, when, in which way, and of what version the pages were that it names.
 */
final class Consents {

  public const REGISTRATION = 'registration';
  public const SUBSCRIPTION = 'subscription';

  /**
   * Characters of a sentence.
   */
  public const LONGEST = 255;

  private const TABLE = 'ag_account_consent';

  /**
   * The pages that a new member agrees to.
   */
  private const PAGES = ['/about/privacy-policy', '/about/terms-use'];

  public function __construct(
    private readonly Connection $database,
    private readonly AliasManagerInterface $aliases,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Keeps what a member agreed to.
   *
   * @param int $uid
   *   The member.
   * @param string $way
   *   One of the constants.
   * @param string $text
   *   The sentence; empty when nothing was said.
   */
  public function note(int $uid, string $way, string $text): void {
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
   * What a member agreed to, the earliest first: `{ time, way, text, version }`.
   */
  public function of(int $uid): array {
    $rows = $this->database->select(self::TABLE, 'c')->fields('c')->condition('uid', $uid)->orderBy('id')->execute()->fetchAll();
    return array_map(static fn(\stdClass $row): array => [
      'time' => gmdate(DATE_RFC3339, (int) $row->created),
      'way' => $row->way,
      'text' => $row->text,
      'version' => $row->version === NULL ? NULL : gmdate(DATE_RFC3339, (int) $row->version),
    ], $rows);
  }

  public function forget(int $uid): void {
    $this->database->delete(self::TABLE)->condition('uid', $uid)->execute();
  }

  /**
   * When the pages were last changed; none where there are none.
   */
  private function version(): ?int {
    $changed = [];
    foreach (self::PAGES as $page) {
      $node = preg_match('~^/node/(\d+)$~', $this->aliases->getPathByAlias($page), $found)
        ? $this->entityTypeManager->getStorage('node')->load($found[1])
        : NULL;
      if ($node instanceof NodeInterface) {
        $changed[] = (int) $node->getChangedTime();
      }
    }
    return $changed === [] ? NULL : max($changed);
  }

}
