<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Finds active members by name or address, ignoring case on every database.
 */
final readonly class ActiveUsers {

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private Connection $database,
  ) {}

  /**
   * @param string $field
   *   Either `name` or `mail`.
   */
  public function find(string $field, string $value): ?UserInterface {
    $storage = $this->entityTypeManager->getStorage('user');
    $uids = $storage->getQuery()
      // Visitors cannot view accounts, but may name their own.
      ->accessCheck(FALSE)
      ->condition($field, $this->database->escapeLike($value), 'LIKE')
      ->condition('status', 1)
      ->condition('uid', 0, '>')
      ->range(0, 1)
      ->execute();
    return $uids === [] ? NULL : $storage->load(reset($uids));
  }

}
